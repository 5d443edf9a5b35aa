import type { RecordOrigin, RecordQuery, RecordSummary } from '#contract/track-record.ts';

export type RecordFilter = Omit<RecordQuery, 'origin'> & { readonly origin: RecordOrigin };

/** Live and replayed predictions are never mixed. Only without a live one is the replay the default: it proves nothing. */
export function filterOf({ live, replay }: Pick<RecordSummary['choices'], RecordOrigin>, query: RecordQuery): RecordFilter {
  const prefersReplay = live === 0 && replay > 0;
  return { ...query, origin: query.origin ?? (prefersReplay ? 'replay' : 'live') };
}
