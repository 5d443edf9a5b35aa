import type { Db } from '#server/platform/database/database.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';
import { captureResponse } from './capture-response.ts';

export interface MeasuredRequest {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Whether each round asks with the ETag of that moment. Prices change the ETag during the run. */
  readonly isConditional?: boolean;
}

export const measuredRequestNames: readonly string[] = [
  'latest',
  'latest-304',
  'home',
  'predictions',
  'track-record',
  'game',
  'season',
  'team',
  'premium',
  'healthz',
];

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const api = { accept: 'application/json', ...browser };
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...browser };

export async function listMeasuredRequests(db: Db, port: number): Promise<readonly MeasuredRequest[]> {
  const latestPath = '/api/predictions/latest';
  const latest = await captureResponse(port, latestPath, { accept: 'application/json' });
  const [game] = JSON.parse(latest.body.toString()) as { game_id: string }[];
  if (!game) throw new Error('The demonstration league has no game today');
  const session = `${await cookieOfNewUser(db, { isPremium: true })}; courtline_signed_in=premium`;
  return [
    { name: 'latest', path: latestPath, headers: api, status: 200 },
    { name: 'latest-304', path: latestPath, headers: api, status: 304, isConditional: true },
    { name: 'home', path: '/', headers: page, status: 200 },
    { name: 'predictions', path: '/predictions', headers: page, status: 200 },
    { name: 'track-record', path: '/track-record', headers: page, status: 200 },
    { name: 'game', path: `/games/${game.game_id}`, headers: page, status: 200 },
    { name: 'season', path: '/season', headers: page, status: 200 },
    { name: 'team', path: '/teams/boston-celtics', headers: page, status: 200 },
    { name: 'premium', path: '/api/predictions/premium', headers: { ...api, cookie: session }, status: 200 },
    { name: 'healthz', path: '/healthz', headers: api, status: 200 },
  ];
}
