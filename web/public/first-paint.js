// This script runs before the first paint. It is a separate file, because the content security policy forbids inline scripts.
// It sets attributes for the stylesheet: the saved theme, view and market of the odds, the reader's books, the tier of a visitor who may be signed in,
// and whether the address has a query string, which the server does not render. Set later, they would change the page visibly.
(function () {
  var root = document.documentElement;
  if (location.search !== '') root.setAttribute('data-has-query', '');
  try {
    var theme = localStorage.getItem('courtline-theme');
    if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme);
    var query = new URLSearchParams(location.pathname === '/predictions' ? location.search : '');
    var view = query.get('view') || localStorage.getItem('courtline-odds-view');
    if (view ? view === 'board' : matchMedia('(width < 40rem)').matches) root.setAttribute('data-board', '');
    root.setAttribute('data-market', query.get('market') || localStorage.getItem('courtline-odds-market') || '');
    showOnly(JSON.parse(localStorage.getItem('courtline-my-books') || '{}').compared);
  } catch {
    // Local storage is not available. The theme of the operating system applies.
  }
  // The server renders the rows and columns of all books. Without these rules, those of books that the reader does not compare would appear
  // and then vanish. Hydration removes the attribute with the book. Frames mark the best prices of all books, so they are hidden too.
  // On a narrow screen a card lists five books. If the reader compares more, it is known after hydration which five.
  function showOnly(books) {
    books = Array.isArray(books) ? books.filter((book) => /^[a-z0-9_]{1,40}$/.test(book)) : [];
    if (books.length === 0) return;
    root.setAttribute('data-my-books', '');
    var shown = ':is(' + books.map((book) => '[data-book="' + book + '"]').join() + ')';
    var sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[data-book]:not(' +
        shown +
        '){display:none}:is([data-book] .best-price,[data-book].best-price){background:none;outline:0}' +
        '@media (width<64rem){tr[data-book]:nth-child(n+6 of ' +
        shown +
        '){display:none}tr' +
        shown +
        '{display:table-row}' +
        (books.length > 5 ? 'tr[data-book]{visibility:hidden}' : '') +
        '}',
    );
    document.adoptedStyleSheets = [sheet];
  }
  var tier = /(?:^|;\s*)(?:__Host-)?courtline_signed_in=(free|premium)(?:;|$)/.exec(document.cookie);
  if (!tier) return;
  root.setAttribute('data-tier-hint', tier[1]);
  if (tier[1] !== 'premium') return;
  // The stylesheet shows premium members the predictions above the odds, although the odds come first in the document. `rel=expect`
  // delays the first paint until the whole document has arrived. Otherwise the odds would be painted first and then move down.
  var end = document.createElement('link');
  end.rel = 'expect';
  end.href = '#page-data';
  end.setAttribute('blocking', 'render');
  document.head.append(end);
})();
