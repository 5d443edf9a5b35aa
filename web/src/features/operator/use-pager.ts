import { useState } from 'react';

/** The cursors of the pages of a list that were opened so far. The first page has none. */
export function usePager<Cursor extends string | number>() {
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    goBack: (): void => setCursors(cursors.slice(0, -1)),
    goOn: (next: Cursor): void => setCursors([...cursors, next]),
  };
}
