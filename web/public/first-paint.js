// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
// It does only what would otherwise flash: the remembered theme, and whether the visitor may be signed in.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('courtline-theme');
    if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme);
  } catch {
    // Storage may be forbidden; the system's preference then decides.
  }
  if (/(?:^|;\s*)courtline_signed_in=1/.test(document.cookie)) root.setAttribute('data-session-hint', '');
})();
