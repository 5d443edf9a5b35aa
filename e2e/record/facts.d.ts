import { type LedgerBet, type LedgerContent } from '#contract/ledger.ts';
import { type RecordMarket, type RecordResult } from '#contract/track-record.ts';
/** Reads a public path of the product and gives its text back. */
export type Read = (path: string) => Promise<string>;
export interface BetFact extends LedgerBet {
  readonly result: 'won' | 'lost' | 'push' | 'void';
  readonly profit: number;
  readonly closingLineValue: number | null;
}
/** One market of one settled game, worked out from the ledger, the score and the prices alone. */
export interface Fact {
  readonly result: RecordResult;
  readonly said: LedgerContent;
  readonly market: RecordMarket;
  readonly line: number | null;
  /** Chance of home, or of over when decided, by whose it is. */
  readonly chances: ReadonlyMap<string, number>;
  /** Whether home won, or the total went over; null when undecided. */
  readonly came: boolean | null;
  readonly isVoid: boolean;
  readonly bet: BetFact | null;
}
export interface Facts {
  readonly version: number;
  readonly facts: readonly Fact[];
}
/** Everything public there is. Read again when a game was settled meanwhile: figures of two moments cannot be compared. */
export declare function readFacts(read: Read): Promise<Facts>;
