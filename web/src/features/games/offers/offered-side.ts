import type { ReactNode } from 'react';
import type { Side } from '#domain/markets.ts';

/** A price that a reader can bet on. A team with a line is a spread, a team without one a moneyline. */
export interface OfferedSide {
  readonly book: string;
  readonly side: Side;
  /** The points of a total, or the handicap of the chosen team. */
  readonly line?: number | null | undefined;
  readonly price: number;
  /** The stake that the page suggests for it. */
  readonly stakeCents?: number | undefined;
}

/** How a page shows a price that the reader can select, for example as a button. Where it is undefined, prices are plain text. */
export type RenderOffer = ((offer: OfferedSide, price: ReactNode) => ReactNode) | undefined;
