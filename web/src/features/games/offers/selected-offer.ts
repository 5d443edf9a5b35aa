import { useSyncExternalStore } from 'react';
import type { TeamNames } from '#domain/odds/format-bet.ts';
import type { OfferedSide } from './offered-side.ts';

/** A price that the reader has selected, with its game. */
export interface SelectedOffer extends OfferedSide {
  readonly gameId: string;
  readonly names: TeamNames;
  /** Undefined while the start of the game is not determined. */
  readonly startsAt: number | undefined;
}

let selected: SelectedOffer | undefined;
const listeners = new Set<() => void>();

/** Selects a price anywhere on the page, or none. */
export function selectOffer(offer: SelectedOffer | undefined): void {
  selected = offer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSelectedOffer = (): SelectedOffer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => selected,
    () => undefined,
  );
