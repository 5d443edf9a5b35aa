// Runs before the first paint. A separate file, because the content security policy forbids inline scripts.
// It sets what would otherwise flicker: the saved theme, and whether the visitor may be signed in.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('courtline-theme');
    if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme);
  } catch {
    // Storage is not available: the system's preference applies.
  }
  if (/(?:^|;\s*)courtline_signed_in=1/.test(document.cookie)) root.setAttribute('data-maybe-signed-in', '');
})();
