import type { RecordSummary, RecordTable, SettledPrediction } from '#contract/track-record.ts';
/** What a table of the record must say, from figures of our own. */
export declare function tableOf(table: RecordTable, summary: RecordSummary, lines: readonly SettledPrediction[]): object[];
