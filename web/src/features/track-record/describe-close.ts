import type { RecordSummary } from '#contract/track-record.ts';

/** Which two moments “worth at close” compares. Replayed predictions were made from the closing prices themselves. */
export const describeClose = (origin: RecordSummary['filter']['origin']): string =>
  origin === 'replay'
    ? '“Worth at close” compares the best book’s price with the consensus of all books at the same moment, 5 minutes before tip-off: it says nothing about foresight.'
    : '“Worth at close” compares the price of the last prediction before the listed start, made within minutes of the close, with the consensus of all books at the close: their last prices before the game was live.';
