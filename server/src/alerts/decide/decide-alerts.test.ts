import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlertRuleDraft, AlertSettings } from '#contract/alerts.ts';
import { decideAlerts, type UpcomingGame, type SentAlert } from './decide-alerts.ts';
import { isQuiet, localTime } from './local-time.ts';

const now = new Date('2026-11-15T17:00:00Z');
const hour = 3_600_000;
const settings: AlertSettings = { timeZone: 'America/New_York', quietHours: null, dailyMaximum: 5, mailsWanted: true };
const rule: AlertRuleDraft = {
  name: 'Mine',
  markets: ['moneyline', 'total'],
  minGap: 0.02,
  teamIds: [],
  books: [],
  hoursBefore: 24,
  byMail: true,
  byPush: false,
  chats: [],
  isActive: true,
};
const game = (gap: number, changes: Partial<UpcomingGame> = {}): UpcomingGame => ({
  gameId: 'g',
  homeTeamId: 1,
  awayTeamId: 2,
  startsAt: new Date(now.getTime() + 5 * hour),
  predictionId: 1,
  picks: { moneyline: { side: 'home', book: 'fanduel', price: 2, line: null, claimed: gap }, total: null },
  ...changes,
});
const sent = (gap: number, changes: Partial<SentAlert> = {}): SentAlert => ({
  gameId: 'g',
  market: 'moneyline',
  number: 1,
  gap,
  sentAt: now,
  ...changes,
});
const decide = (changes: Partial<Parameters<typeof decideAlerts>[0]>) =>
  decideAlerts({
    rules: [rule],
    settings,
    connectedChats: ['slack', 'telegram'],
    watchAlertTimes: [],
    games: [game(0.03)],
    sent: [],
    now,
    ...changes,
  });

test('a bet is alerted once, and again only after its gap has grown by a full percentage point', () => {
  expect(decide({})).toMatchObject([{ number: 1, byMail: true, byPush: false }]);
  expect(decide({ sent: [sent(0.03)] })).toEqual([]);
  expect(decide({ games: [game(0.0399)], sent: [sent(0.03)] })).toEqual([]);
  expect(decide({ games: [game(0.04)], sent: [sent(0.03)] })).toMatchObject([{ number: 2 }]);
  // The growth is measured from the largest value gap of the earlier alerts.
  expect(decide({ games: [game(0.045)], sent: [sent(0.03), sent(0.04, { number: 2 })] })).toEqual([]);
});

test('no alert after tip-off, outside the hours, below the gap, for other teams or books, or without a channel', () => {
  expect(decide({ games: [game(0.03, { startsAt: now })] })).toEqual([]);
  expect(decide({ games: [game(0.03, { startsAt: new Date(now.getTime() + 25 * hour) })] })).toEqual([]);
  expect(decide({ games: [game(0.019)] })).toEqual([]);
  for (const changes of [{ teamIds: [3] }, { books: ['betmgm'] }, { markets: ['total' as const] }, { isActive: false }]) {
    expect(decide({ rules: [{ ...rule, ...changes }] })).toEqual([]);
  }
  expect(decide({ settings: { ...settings, mailsWanted: false } })).toEqual([]);
  expect(decide({ rules: [{ ...rule, byMail: false, chats: ['discord'] }] })).toEqual([]);
});

test('an alert is one alert on all its channels: those of every matching rule, as far as they are connected', () => {
  const first: AlertRuleDraft = { ...rule, byMail: false, chats: ['discord', 'slack'] };
  const second: AlertRuleDraft = { ...rule, byPush: true, chats: ['telegram'] };
  expect(decide({ rules: [first, second] })).toMatchObject([{ byMail: true, byPush: true, chats: ['slack', 'telegram'] }]);
});

test('quiet hours apply in the person’s time zone, across midnight and on the day the clocks change', () => {
  const quiet = (zone: string, from: string, to: string, at: string) => isQuiet({ timeZone: zone, quietHours: { from, to } }, new Date(at));
  expect(quiet('America/New_York', '23:00', '08:00', '2026-11-15T12:59:00Z')).toBe(true);
  expect(quiet('America/New_York', '23:00', '08:00', '2026-11-15T13:00:00Z')).toBe(false);
  expect(quiet('America/New_York', '23:00', '08:00', '2026-07-15T12:00:00Z')).toBe(false);
  expect(quiet('America/New_York', '01:00', '02:00', '2026-11-01T05:30:00Z')).toBe(true);
  expect(quiet('America/New_York', '01:00', '02:00', '2026-11-01T06:30:00Z')).toBe(true); // the repeated hour
  expect(quiet('Asia/Kathmandu', '00:00', '00:15', '2026-11-15T18:15:00Z')).toBe(true);
  expect(quiet('America/New_York', '08:00', '08:00', '2026-11-15T13:00:00Z')).toBe(false);
  expect(decide({ settings: { ...settings, quietHours: { from: '11:00', to: '13:00' } } })).toEqual([]);
});

test('for any games and rules: at most the daily maximum, largest gaps first, each game and market once', () => {
  const games = fc.array(
    fc.record({
      gap: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
      hours: fc.integer({ min: -3, max: 80 }),
      team: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 20 },
  );
  const zone = fc.constantFrom('America/New_York', 'Asia/Tokyo', 'Pacific/Auckland');
  fc.assert(
    fc.property(
      games,
      zone,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 8 }),
      (drawn, timeZone, dailyMaximum, sentBefore) => {
        const open = drawn.map(({ gap, hours, team }, index) =>
          game(gap, { gameId: `g${index}`, homeTeamId: team, startsAt: new Date(now.getTime() + hours * hour) }),
        );
        const before = Array.from({ length: sentBefore }, (_, index) => sent(1, { gameId: `old${index}` }));
        const due = decide({ games: open, sent: before, settings: { ...settings, timeZone, dailyMaximum } });
        expect(due.length).toBeLessThanOrEqual(Math.max(0, dailyMaximum - sentBefore));
        const gaps = due.map(({ bet }) => bet.claimed);
        expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
        expect(new Set(due.map(({ game: { gameId }, market }) => `${gameId} ${market}`)).size).toBe(due.length);
        for (const alert of due) expect(alert.game.startsAt.getTime()).toBeGreaterThan(now.getTime());
      },
    ),
  );
});

test('the local date is that of the time zone', () => {
  expect(localTime(new Date('2026-11-15T04:30:00Z'), 'America/New_York')).toEqual({ date: '2026-11-14', time: '23:30' });
  expect(localTime(new Date('2026-11-15T15:00:00Z'), 'Asia/Tokyo')).toEqual({ date: '2026-11-16', time: '00:00' });
});
