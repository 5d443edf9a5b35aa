/** Where two answers differ, as sentences, and how many figures were compared. A cell of a table is text, and may be a number. */
export declare function differences(
  ours: unknown,
  theirs: unknown,
  path?: string,
): {
  figures: number;
  found: string[];
};
