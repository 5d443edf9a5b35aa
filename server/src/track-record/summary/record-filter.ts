import type { RecordOrigin, RecordQuery, RecordSummary } from '#contract/track-record.ts';

/** The replayed record is shown by default as long as fewer games than this were predicted live (before tip-off) and settled. */
const minLiveGames = 100;

/** A query whose origin (live or replay) is known. */
export type RecordFilter = Omit<RecordQuery, 'origin'> & { readonly origin: RecordOrigin };

/**
 * Live and replayed predictions are never mixed. A query without an origin selects the replay as long as there are few live
 * predictions.
 */
export function filterOf({ live, replay }: Pick<RecordSummary['choices'], RecordOrigin>, query: RecordQuery): RecordFilter {
  const prefersReplay = live < minLiveGames && replay > 0;
  return { ...query, origin: query.origin ?? (prefersReplay ? 'replay' : 'live') };
}
