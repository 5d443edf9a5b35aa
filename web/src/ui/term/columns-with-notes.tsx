import type { ReactNode } from 'react';
import { TermNote } from './term-note.tsx';
import type { TermName } from './terms.ts';

const termOfColumn: Readonly<Record<string, TermName>> = {
  Hold: 'hold',
  Fair: 'fair price',
  EV: 'expected value',
  'Value gap': 'value gap',
  'Gap claimed': 'value gap',
  'Worth at the close': 'worth at the close',
  'Worth at close': 'worth at the close',
  'At the close': 'worth at the close',
  'Won–lost–push': 'push',
  Units: 'unit',
  'Units won': 'unit',
  'Log loss': 'log loss',
};

/** Column headings of a table, with a note on each that is a term of art. */
export const columnsWithNotes = (columns: readonly string[]): ReactNode[] =>
  columns.map((column) => {
    const term = termOfColumn[column];
    if (term === undefined) return column;
    return (
      <TermNote key={column} term={term}>
        {column}
      </TermNote>
    );
  });
