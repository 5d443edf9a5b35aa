import type { ConditionOf } from '#contract/alerts/watches.ts';
import type { ConsensusChange, Offer, WatchedGame } from './watch-facts.ts';

/** What a person is told. The text of each is in watch-text.ts. */
export type WatchEvent =
  | { readonly kind: 'price'; readonly game: WatchedGame; readonly offer: Offer; readonly target: ConditionOf<'price'> }
  | {
      readonly kind: 'move';
      readonly game: WatchedGame;
      readonly change: ConsensusChange;
      /** The value from which the movement was measured. */
      readonly from: number;
      readonly since: 'opening' | 'last alert';
    }
  | { readonly kind: 'injury'; readonly teamId: number; readonly changes: readonly StatusChange[] }
  | { readonly kind: 'start'; readonly game: WatchedGame; readonly from: Date }
  | {
      readonly kind: 'number';
      readonly game: WatchedGame;
      readonly condition: ConditionOf<'number'>;
      /** The team of a win or cover probability. */
      readonly teamId: number | null;
      readonly probability: number;
      /** The line that the probability refers to, from the point of view of the team. */
      readonly line: number | null;
    };

export interface StatusChange {
  readonly name: string;
  /** Null for a player who was not listed before, or is no longer. */
  readonly from: string | null;
  readonly to: string | null;
}
