import type { ReactNode } from 'react';

interface Props {
  readonly caption: string;
  /** The first column names the row and reads from the left; the rest are figures and stand right. */
  readonly columns: readonly string[];
  /** Rows of `<tr>`: what a row does when it is chosen is the caller's business. */
  readonly children: ReactNode;
}

/** Figures in columns. A table wider than the phone scrolls inside its own frame, reachable by keyboard. */
export function Table({ caption, columns, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable without a mouse
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`label px-3 py-2 text-muted ${index === 0 ? 'text-left' : 'text-right'}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures text-base [&_td]:px-3 [&_td]:py-2.5 [&_td]:text-right [&_th]:px-3 [&_th]:py-2.5 [&_th]:text-left [&_tr]:border-b [&_tr]:border-line">
          {children}
        </tbody>
      </table>
    </section>
  );
}
