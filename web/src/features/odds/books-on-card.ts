/** On a narrow screen the table of a card stays short. The page of the game lists every book. */
const rowsOnCard = 5;

/** The selected book, one with the best price of each column (four at most), and then other books in their order, until there are five. */
export function booksOnCard(bookmakers: readonly string[], selected: string, best: readonly ReadonlySet<string>[]): readonly string[] {
  const listed = new Set(bookmakers.filter((book) => book === selected));
  for (const books of best) {
    const first = bookmakers.find((book) => books.has(book));
    if (first !== undefined && ![...listed].some((book) => books.has(book))) listed.add(first);
  }
  for (const book of bookmakers) if (listed.size < rowsOnCard) listed.add(book);
  return bookmakers.filter((book) => listed.has(book));
}
