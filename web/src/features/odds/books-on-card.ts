/** On a narrow screen the table of a card stays short. The page of the game lists every book. */
const rowsOnCard = 5;

/**
 * The books that a card lists on a narrow screen, in the order of preference: the selected book, for each column a book with its best price, and then the
 * preferred ones. `best` has at most four columns.
 */
export function booksOnCard(bookmakers: readonly string[], selected: string, best: readonly ReadonlySet<string>[]): readonly string[] {
  const listed = new Set(bookmakers.filter((book) => book === selected));
  for (const books of best) {
    const first = bookmakers.find((book) => books.has(book));
    if (first !== undefined && ![...listed].some((book) => books.has(book))) listed.add(first);
  }
  for (const book of bookmakers) if (listed.size < rowsOnCard) listed.add(book);
  return bookmakers.filter((book) => listed.has(book));
}
