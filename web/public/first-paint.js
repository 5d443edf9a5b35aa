// This script runs before the first paint. It is a separate file, because the content security policy forbids inline scripts.
// It sets the saved theme and marks a visitor who may be signed in and an address with a query string, which the server does not
// know when it renders a page. Set later, each would change the page visibly.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('courtline-theme');
    if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme);
  } catch {
    // Local storage is not available. The theme of the operating system applies.
  }
  if (location.search !== '') root.setAttribute('data-has-query', '');
  if (/(?:^|;\s*)courtline_signed_in=1/.test(document.cookie)) root.setAttribute('data-maybe-signed-in', '');
})();
