import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConditionOf, Watch, WatchCondition } from '#contract/alerts/watches.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { decideWatches, type WatchInputs, type WatchState } from './decide-watches.ts';
import type { Offer, WatchedGame } from './watch-facts.ts';

const now = new Date('2026-11-15T17:00:00Z');
const settings = { timeZone: 'America/New_York', quietHours: null, dailyMaximum: 5, mailsWanted: true };
const game: WatchedGame = {
  gameId: 'g',
  homeTeamId: 1610612747,
  awayTeamId: 1610612738,
  startsAt: new Date(now.getTime() + 5 * hourMs),
  status: 'scheduled',
};
const noFacts = { games: [game], offers: [], consensusChanges: [], numbers: new Map(), injuries: [], favoriteTeams: [], betGames: [] };
const watchOf = (condition: WatchCondition, changes: Partial<Watch> = {}): Watch => ({
  id: 1,
  condition,
  byMail: true,
  byPush: false,
  chats: [],
  isActive: true,
  ...changes,
});
const inputsOf = (condition: WatchCondition, changes: Partial<WatchInputs> = {}): WatchInputs => ({
  watches: [watchOf(condition)],
  states: [],
  facts: noFacts,
  settings,
  connectedChats: [],
  isPremium: false,
  sentAt: [],
  now,
  ...changes,
});

const target = { kind: 'price', gameId: 'g', market: 'spread', side: 'home', book: null, line: -4.5, price: 1.9 } as const;
const offer = (price: number, changes: Partial<Offer> = {}): Offer => ({
  gameId: 'g',
  market: 'spread',
  side: 'home',
  book: 'fanduel',
  line: -4.5,
  price,
  isFresh: true,
  ...changes,
});

/** Runs a sequence of decisions as the job does, and returns the number of alerts after each. */
function run(condition: WatchCondition, steps: readonly Partial<WatchInputs>[]): number[] {
  const states = new Map<string, WatchState>();
  const sentAt: Date[] = [];
  return steps.map((changes, index) => {
    const at = new Date(now.getTime() + index * minuteMs);
    const { due, changed } = decideWatches(inputsOf(condition, { now: at, states: [...states.values()], sentAt, ...changes }));
    for (const state of [...changed, ...due.map((alert) => alert.state)]) states.set(`${state.watchId} ${state.subject}`, state);
    for (const _alert of due) sentAt.push(at);
    return due.length;
  });
}

test('any sequence of prices: one alert each time the target is reached, none while it stays reached', () => {
  const prices = fc.array(fc.double({ min: 1.5, max: 2.3, noNaN: true }), { maxLength: 30 });
  fc.assert(
    fc.property(prices, (sequence) => {
      const plenty = { ...settings, dailyMaximum: 20 };
      const alerts = run(
        target,
        sequence.slice(0, 20).map((price) => ({ facts: { ...noFacts, offers: [offer(price)] }, settings: plenty })),
      );
      const isReached = (price: number | undefined) => price !== undefined && price >= target.price - 1e-9;
      expect(alerts).toEqual(sequence.slice(0, 20).map((price, at) => Number(isReached(price) && !isReached(sequence[at - 1]))));
    }),
  );
});

test('a target is reached by the same or a better line at the same or a better price, of the chosen book and side', () => {
  const reaches = (condition: WatchCondition, ...offers: Offer[]) =>
    decideWatches(inputsOf(condition, { facts: { ...noFacts, offers } })).due.length === 1;
  expect(reaches(target, offer(1.9))).toBe(true);
  expect(reaches(target, offer(1.89))).toBe(false);
  expect(reaches(target, offer(1.95, { line: -5 }))).toBe(false);
  expect(reaches(target, offer(1.95, { line: -4 }))).toBe(true);
  expect(reaches(target, offer(2.5, { side: 'away' }), offer(2.5, { market: 'moneyline', line: null }))).toBe(false);
  expect(reaches({ ...target, book: 'betmgm' }, offer(2))).toBe(false);
  const over = { ...target, market: 'total', side: 'over', line: 220 } as const;
  expect(reaches(over, offer(1.95, { market: 'total', side: 'over', line: 220.5 }))).toBe(false);
  expect(reaches(over, offer(1.95, { market: 'total', side: 'over', line: 219.5 }))).toBe(true);
  const under = { ...over, side: 'under' } as const;
  expect(reaches(under, offer(1.95, { market: 'total', side: 'under', line: 219.5 }))).toBe(false);
  const away = { ...target, side: 'away', line: 4.5 } as const;
  expect(reaches(away, offer(1.95, { side: 'away', line: -4.5 }))).toBe(true);
  expect(reaches(away, offer(1.95, { side: 'away', line: -4 }))).toBe(false);
  const best = decideWatches(inputsOf(target, { facts: { ...noFacts, offers: [offer(1.9), offer(2, { book: 'betmgm' })] } })).due[0]!;
  expect(best.event).toMatchObject({ offer: { book: 'betmgm', price: 2 } });
});

test('a price that may be gone causes no alert, and does not end a target that was reached', () => {
  const at = (price: number, isFresh: boolean) => ({ facts: { ...noFacts, offers: [offer(price, { isFresh })] } });
  expect(run(target, [at(2, false), at(2, true), at(2, false), at(2, true), at(1.5, true), at(2, false), at(2, true)])).toEqual([
    0, 1, 0, 0, 0, 0, 1,
  ]);
});

test('a movement is measured since the opening, then since the last alert', () => {
  const condition: ConditionOf<'move'> = { kind: 'move', market: 'spread', by: 1.5, teamIds: [] };
  const at = (current: number) => ({
    facts: { ...noFacts, consensusChanges: [{ gameId: 'g', market: 'spread' as const, opening: -3, current }] },
  });
  expect(run(condition, [-3, -4, -4.5, -5, -6, -4.5].map(at))).toEqual([0, 0, 1, 0, 1, 1]);
  expect(run({ ...condition, teamIds: [1610612739] }, [at(-9)])).toEqual([0]);
});

test('an injury is alerted when a status changes, a player is added or removed, and not for who was listed before', () => {
  const condition: WatchCondition = { kind: 'injury', teamIds: [1], withFavorites: true };
  const player = (key: string, status: string, teamId = 1) => ({ teamId, key, name: `Player ${key}`, status });
  const listed = (...injuries: ReturnType<typeof player>[]) => ({ facts: { ...noFacts, injuries, favoriteTeams: [2] } });
  const steps = [
    listed(player('a', 'questionable')),
    listed(player('a', 'questionable')),
    listed(player('a', 'out')),
    listed(player('a', 'out'), player('b', 'out', 2)),
    listed(player('b', 'out', 2)),
    listed(player('b', 'out', 2), player('c', 'out', 3)),
  ];
  expect(run(condition, steps)).toEqual([0, 0, 1, 1, 1, 0]);
  const { due } = decideWatches(
    inputsOf(condition, { ...steps[2], states: [{ watchId: 1, subject: '1', value: ['a\tquestionable\tPlayer a'], alerts: 0 }] }),
  );
  expect(due[0]!.event).toEqual({ kind: 'injury', teamId: 1, changes: [{ name: 'Player a', from: 'questionable', to: 'out' }] });
});

test('a moved or postponed game of an open bet is alerted once, a correction by minutes is not', () => {
  const listedAt = game.startsAt;
  const at = (minutes: number, status: WatchedGame['status'] = 'scheduled') => ({
    facts: { ...noFacts, betGames: [{ ...game, status, startsAt: new Date(listedAt.getTime() + minutes * minuteMs), listedAt }] },
  });
  expect(run({ kind: 'start' }, [at(0), at(5), at(60), at(60), at(60, 'postponed'), at(1440), at(1440, 'live')])).toEqual([
    0, 0, 1, 0, 1, 1, 0,
  ]);
});

test('our number is alerted at each crossing, for premium users only', () => {
  const condition: WatchCondition = { kind: 'number', figure: 'win', direction: 'above', threshold: 0.6, teamIds: [game.awayTeamId] };
  const at = (homeWin: number) => ({
    isPremium: true,
    facts: { ...noFacts, numbers: new Map([['g', { homeWin, over: 0.5, totalLine: 220, cover: null }]]) },
  });
  expect(run(condition, [0.5, 0.4, 0.39, 0.45, 0.4].map(at))).toEqual([0, 1, 0, 0, 1]);
  expect(run(condition, [{ ...at(0.1), isPremium: false }])).toEqual([0]);
  expect(run({ ...condition, teamIds: [game.awayTeamId, game.awayTeamId] }, [at(0.1)]), 'a team that is named twice').toEqual([1]);
});

test('for any watches and channels: the daily maximum and quiet hours hold over all of them, and what was held back follows', () => {
  const watches = fc.array(
    fc.record({
      byMail: fc.boolean(),
      byPush: fc.boolean(),
      slack: fc.boolean(),
      isActive: fc.boolean(),
      price: fc.constantFrom(1.8, 2.1),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(watches, fc.integer({ min: 1, max: 6 }), fc.nat(7), fc.boolean(), (drawn, dailyMaximum, sentBefore, isQuiet) => {
      const list = drawn.map(({ byMail, byPush, slack, isActive, price }, index) =>
        watchOf({ ...target, price }, { id: index + 1, byMail, byPush, chats: slack ? ['slack'] : [], isActive }),
      );
      const inputs = inputsOf(target, {
        watches: list,
        facts: { ...noFacts, offers: [offer(1.95)] },
        settings: { ...settings, dailyMaximum, mailsWanted: false, quietHours: isQuiet ? { from: '11:00', to: '13:00' } : null },
        connectedChats: ['slack'],
        sentAt: Array.from({ length: sentBefore }, () => now),
      });
      const { due } = decideWatches(inputs);
      const possible = list.filter(
        ({ byPush, chats, isActive, condition }) =>
          isActive && (byPush || chats.length > 0) && condition.kind === 'price' && condition.price < 1.95,
      );
      expect(due.length).toBe(isQuiet ? 0 : Math.min(possible.length, Math.max(0, dailyMaximum - sentBefore)));
      const held = decideWatches({ ...inputs, sentAt: [], settings: { ...inputs.settings, quietHours: null, dailyMaximum: 20 } });
      expect(held.due.length).toBe(possible.length);
    }),
  );
});
