/** The text without control characters, some of which PostgreSQL cannot store, cut at a number of characters. */
export const cleanText = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
