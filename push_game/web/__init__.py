"""Playing in a browser's page: a server of pages, and a process with the screens for each page that is open."""
