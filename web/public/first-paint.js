// This script runs before the first paint. It is a separate file, because the content security policy forbids inline scripts.
// It sets the saved theme and the tier of a visitor who may be signed in. Set later, both would change the page visibly.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('courtline-theme');
    if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme);
  } catch {
    // Local storage is not available. The theme of the operating system applies.
  }
  var tier = /(?:^|;\s*)courtline_signed_in=(free|premium)(?:;|$)/.exec(document.cookie);
  if (tier) root.setAttribute('data-tier-hint', tier[1]);
})();
