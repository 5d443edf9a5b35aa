import type { RecordQuery } from '#contract/track-record.ts';
import { predictedMarkets } from '#domain/market/market.ts';

export const wholeRecord: RecordQuery = { market: 'moneyline' };

/** Parses the filters of a query string. Invalid values are ignored, so that a mistyped link still shows the record. */
export function parseRecordQuery(search: string): RecordQuery {
  const given = new URLSearchParams(search);
  const [market, origin, season, month, team] = ['market', 'origin', 'season', 'month', 'team'].map((name) => given.get(name) ?? '');
  return {
    market: predictedMarkets.find((name) => name === market) ?? 'moneyline',
    ...((origin === 'live' || origin === 'replay') && { origin }),
    ...(/^(19[5-9]|2\d\d)\d$/.test(season!) && { season: Number(season) }),
    ...(/^\d{4}-\d{2}$/.test(month!) && { month: month! }),
    ...(/^[A-Z]{3}$/.test(team!) && { team: team! }),
  };
}

/** The filters as a query string that starts with a question mark. Default values are omitted; without filters it is empty. */
export function formatRecordQuery(query: RecordQuery): string {
  const { market, ...rest } = query;
  const named = { ...(market !== 'moneyline' && { market }), ...rest };
  const pairs = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
