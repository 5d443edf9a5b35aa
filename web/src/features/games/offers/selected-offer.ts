import type { ReactNode } from 'react';
import type { Bet } from '#domain/market/bet.ts';
import type { TeamNames } from '#domain/market/rules.ts';
import { createStore } from '#web/lib/settings/create-store.ts';

export interface OfferedBet extends Bet {
  readonly stakeCents?: number | undefined;
  readonly quotedAt?: number | undefined;
  readonly usableUntil?: number | null | undefined;
}

/** Renders a price that the reader can select, for example as a button. Where the function is undefined, prices are plain text. */
export type RenderOffer = ((bet: OfferedBet, price: ReactNode) => ReactNode) | undefined;

export interface SelectedOffer extends OfferedBet {
  readonly gameId: string;
  readonly names: TeamNames;
  readonly startsAt: number;
}

export const { set: selectOffer, use: useSelectedOffer } = createStore<SelectedOffer | undefined>(undefined);
