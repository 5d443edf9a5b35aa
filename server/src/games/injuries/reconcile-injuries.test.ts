import { expect, test } from 'vitest';
import type { InjuryStatement } from './injury-store.ts';
import { reconcileInjuries } from './reconcile-injuries.ts';

const noon = Date.parse('2026-11-16T17:00:00Z');
const hours = (count: number) => new Date(noon + count * 3_600_000);
const statement = (source: 'espn' | 'nba', status: string, publishedAt: Date | null, gameDate: string | null = null): InjuryStatement => ({
  source,
  key: `${source} ${gameDate}`,
  teamId: 1610612747,
  playerId: '2544',
  name: 'LeBron James',
  status,
  comment: '',
  gameDate: source === 'nba' ? (gameDate ?? '2026-11-16') : null,
  publishedAt,
});
const reconcile = (espn: InjuryStatement[], league: InjuryStatement[], hasSubmitted = true) =>
  reconcileInjuries({
    espn,
    league,
    teams: [{ gameDate: '2026-11-16', teamId: 1610612747, hasSubmitted, publishedAt: hours(-2) }],
    today: '2026-11-16',
  });

test('the later statement counts, and the league if ESPN gives no time', () => {
  const league = statement('nba', 'questionable', hours(0));
  const followed = (espn: InjuryStatement) =>
    reconcile([espn], [league]).list.map(({ status, source, reportedAt }) => [status, source, reportedAt]);
  expect(followed(statement('espn', 'out', hours(1)))).toEqual([['out', 'espn', hours(1)]]);
  expect(followed(statement('espn', 'out', hours(-1)))).toEqual([['questionable', 'nba', hours(0)]]);
  expect(followed(statement('espn', 'out', null))).toEqual([['questionable', 'nba', hours(0)]]);
});

test('sources that lead to different expectations disagree, other words for the same do not', () => {
  const disagreements = (espn: string, league: string) =>
    reconcile([statement('espn', espn, hours(1))], [statement('nba', league, hours(0))]).disagreements;
  expect(disagreements('out', 'questionable')).toEqual([
    expect.objectContaining({
      subject: '2544',
      espnStatus: 'out',
      espnPublishedAt: hours(1),
      leagueStatus: 'questionable',
      leaguePublishedAt: hours(0),
      gameDate: '2026-11-16',
      followed: 'espn',
    }),
  ]);
  expect(disagreements('day-to-day', 'questionable')).toEqual([]);
  expect(disagreements('out', 'doubtful')).toEqual([]);
  expect(disagreements('probable', 'available')).toEqual([]);
});

test('a player whom the league no longer lists plays, unless ESPN says otherwise later', () => {
  const league = statement('nba', 'not-listed', hours(0));
  expect(reconcile([statement('espn', 'out', hours(-1))], [league])).toMatchObject({ list: [], disagreements: [{ followed: 'nba' }] });
  expect(reconcile([statement('espn', 'out', hours(1))], [league])).toMatchObject({
    list: [{ status: 'out' }],
    disagreements: [{ followed: 'espn' }],
  });
  expect(reconcile([], [league])).toEqual({ list: [], disagreements: [] });
});

test('a player whom ESPN lists as active again plays, unless the league says otherwise later', () => {
  const active = statement('espn', 'active', hours(0));
  expect(reconcile([active], [])).toEqual({ list: [], disagreements: [] });
  expect(reconcile([active], [statement('nba', 'out', hours(-1))])).toMatchObject({ list: [], disagreements: [{ followed: 'espn' }] });
  expect(reconcile([active], [statement('nba', 'out', hours(1))])).toMatchObject({ list: [{ status: 'out', source: 'nba' }] });
});

test('a player whom the league never listed stays as ESPN says, and the operator sees it once the team has reported', () => {
  const espn = [statement('espn', 'out', hours(-100))];
  expect(reconcile(espn, [])).toMatchObject({
    list: [{ status: 'out' }],
    disagreements: [{ leagueStatus: 'not-listed', leaguePublishedAt: hours(-2), followed: 'espn' }],
  });
  expect(reconcile(espn, [], false)).toMatchObject({ list: [{ status: 'out' }], disagreements: [] });
});

test('of two games the next one counts, and a past one does not', () => {
  const of = (...league: InjuryStatement[]) => reconcile([], league).list.map(({ status }) => status);
  const past = statement('nba', 'out', hours(0), '2026-11-15');
  const today = statement('nba', 'out', hours(0), '2026-11-16');
  const tomorrow = statement('nba', 'questionable', hours(0), '2026-11-17');
  expect(of(today, tomorrow)).toEqual(['out']);
  expect(of(tomorrow, past)).toEqual(['questionable']);
  expect(of(past)).toEqual([]);
});
