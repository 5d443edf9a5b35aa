import type { RecordOrigin, RecordQuery, RecordSummary, SettledPrediction } from '#contract/track-record.ts';
import type { Fact } from './facts.ts';
export type Question = Omit<RecordQuery, 'origin'> & {
  readonly origin: RecordOrigin;
};
export declare function factsFor(facts: readonly Fact[], question: Question): Fact[];
/** The page's every figure for one question. */
export declare function recompute(version: number, all: readonly Fact[], question: Question): RecordSummary;
/** One line of the list of settled predictions. */
export declare function settledLine(fact: Fact): SettledPrediction;
