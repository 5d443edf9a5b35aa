import type { ReactNode } from 'react';
import type { GameView } from '#web/features/games/game-view.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import type { BookSelection } from './book-row.tsx';

/** What every table of bookmakers of one game has. */
export interface BookTableProps {
  readonly game: GameView;
  /** The selected bookmaker, where the reader can select one. */
  readonly selection?: BookSelection | undefined;
  /** Whether the frame and the small figures are explained below the table. A list of games explains them once. */
  readonly hasLegend?: boolean;
  /** Whether the reader must open the table. */
  readonly isClosed?: boolean;
}

interface Props extends Pick<BookTableProps, 'game' | 'isClosed'> {
  readonly title: string;
  readonly columns: readonly ReactNode[];
  /** How many bookmakers have a row on a narrow screen, and how many there are. */
  readonly listed: number;
  readonly all: number;
  /** The rows of the table. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
  readonly legend: ReactNode;
}

/** A table of bookmakers with its heading, and a link to the page of the game, which lists every bookmaker. */
export function BookTable({ game, title, columns, listed, all, children, foot, legend, isClosed = false }: Props) {
  const heading = (
    <h3 className="flex flex-1 items-center justify-between gap-3 font-[650] max-sm:text-sm max-sm:leading-snug sm:pb-1">
      {title}
      <Badge>
        {listed < all && <span className="lg:hidden">{listed} of&nbsp;</span>}
        {all} {all === 1 ? 'book' : 'books'}
      </Badge>
    </h3>
  );
  const table = (
    <>
      <Table caption={title} columns={columns} foot={foot}>
        {children}
      </Table>
      {listed < all && game.hasPage && (
        <p className="mt-2 text-sm lg:hidden">
          <TextLink href={`/games/${game.id}`}>All {all} books</TextLink>
        </p>
      )}
      {legend}
    </>
  );
  if (!isClosed) {
    return (
      <div>
        {heading}
        {table}
      </div>
    );
  }
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 hover:text-accent">
        <Icon name="down" className="size-4 shrink-0 text-muted group-open:rotate-180" />
        {heading}
      </summary>
      {table}
    </details>
  );
}

/** The first cell of the row with the consensus. */
export function EstimateHeading() {
  return (
    <th scope="row" className="leading-tight max-sm:text-xs min-[23rem]:whitespace-nowrap sm:text-sm">
      Market’s estimate
      <span className="block text-xs font-[500] text-muted">without hold</span>
    </th>
  );
}

/** Explains the frame, of which `children` says what it marks, and the two small figures under each bookmaker. */
export function TableLegend({ children }: { readonly children: string }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-2 gap-y-1 text-xs text-muted [&_dt]:figures [&_dt]:text-text">
      <dt className="justify-self-start rounded-sm px-1 framed">−110</dt>
      <dd>{children}</dd>
      <dt>4.5%</dt>
      <dd>Book’s hold: the share of all stakes that it keeps. Smaller is better for you.</dd>
      <dt>2 min</dt>
      <dd>Updated 2 min ago.</dd>
    </dl>
  );
}
