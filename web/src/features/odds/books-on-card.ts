/** The table of a card stays short. The page of the game lists every book. */
const rowsOnCard = 5;

/** The books that a card lists. A selected book further down takes the last place, so that the table keeps its height. */
export function booksOnCard(bookmakers: readonly string[], selected: string): readonly string[] {
  const first = bookmakers.slice(0, rowsOnCard);
  return first.includes(selected) ? first : [...first.slice(0, -1), selected];
}
