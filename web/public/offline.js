// The page that was asked for, at whose address the offline page is shown, is loaded as soon as there is a connection.
window.addEventListener('online', () => window.location.reload());
