import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlertCondition, AlertRule, ConditionOf } from '#contract/alerts/rules.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { licensedBooks } from '#domain/books.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import type { AlertFacts, AlertGame, Offer } from '#server/alerts/kinds/alert-facts.ts';
import type { GameMovement } from '#server/odds/queries.ts';
import { type AlertInputs, type AlertState, decideAlerts, isQuiet, localTime } from './decide-alerts.ts';

const now = new Date('2026-11-15T17:00:00Z');
const settings = { timeZone: 'America/New_York', quietHours: null, dailyMaximum: 5 };
const game: AlertGame = {
  gameId: 'g',
  homeTeamId: 1610612747,
  awayTeamId: 1610612738,
  startsAt: new Date(now.getTime() + 5 * hourMs),
  status: 'scheduled',
};
const noFacts: AlertFacts = {
  games: [game],
  offers: [],
  movements: [],
  predictions: new Map(),
  recordedBets: new Map(),
  injuries: [],
  favoriteTeams: [],
  betGames: [],
  books: [],
  canBet: true,
};
const ruleOf = (condition: AlertCondition, changes: Partial<AlertRule> = {}): AlertRule => ({
  id: 1,
  condition,
  channels: ['mail'],
  isActive: true,
  ...changes,
});
const inputsOf = (condition: AlertCondition, changes: Partial<AlertInputs> = {}): AlertInputs => ({
  rules: [ruleOf(condition)],
  states: [],
  facts: noFacts,
  settings,
  channels: ['mail', 'push', 'slack', 'telegram'],
  isPremium: true,
  sentAt: [],
  now,
  ...changes,
});
const withFacts = (facts: Partial<AlertFacts>) => ({ facts: { ...noFacts, ...facts } });

/** Runs a sequence of decisions as the job does, and returns the titles of the alerts of each. */
function titles(condition: AlertCondition, steps: readonly Partial<AlertInputs>[]): string[][] {
  const states = new Map<string, AlertState>();
  const sentAt: Date[] = [];
  return steps.map((changes, index) => {
    const at = new Date(now.getTime() + index * minuteMs);
    const { due, changed } = decideAlerts(inputsOf(condition, { now: at, states: [...states.values()], sentAt, ...changes }));
    for (const state of [...changed, ...due.map((alert) => alert.state)]) states.set(`${state.scope} ${state.subject}`, state);
    return due.map(({ event }) => {
      sentAt.push(at);
      return event.text({ timeZone: settings.timeZone, oddsFormat: 'american' }).title;
    });
  });
}
const run = (...args: Parameters<typeof titles>): number[] => titles(...args).map((list) => list.length);

const pick: ConditionOf<'pick'> = {
  kind: 'pick',
  name: 'Mine',
  markets: ['moneyline', 'total'],
  minGap: 0.02,
  teamIds: [],
  books: [],
  hoursBefore: 24,
};
const predicted = (content: unknown, gameId = 'g') => [gameId, content as LedgerContent] as const;
const betAt = (book: string, claimed: number): ClaimedBet => ({ market: 'moneyline', side: 'home', book, price: 2, line: null, claimed });
const betsAt = (...bets: ClaimedBet[]) => ({ recordedBets: new Map([['g', bets]]) });
const gapOf = (claimed: number) => withFacts(betsAt(betAt('fanduel', claimed)));

test('a pick is alerted once, and again only after its gap has grown by a full percentage point over the largest one', () => {
  expect(run(pick, [0.03, 0.03, 0.0399, 0.04, 0.03, 0.045, 0.05].map(gapOf))).toEqual([1, 0, 0, 1, 0, 0, 1]);
});

test('no alert about a pick after tip-off, outside the hours, below the gap, for other teams or books, or without a channel', () => {
  const due = (changes: Partial<AlertInputs>) => decideAlerts(inputsOf(pick, { ...gapOf(0.03), ...changes })).due.length;
  const starting = (hours: number) => [{ ...game, startsAt: new Date(now.getTime() + hours * hourMs) }];
  const startingIn = (hours: number) => due({ facts: { ...gapOf(0.03).facts, games: starting(hours) } });
  expect([startingIn(0), startingIn(24), startingIn(25)]).toEqual([0, 1, 0]);
  expect(due(gapOf(0.019))).toBe(0);
  for (const changes of [{ teamIds: [3] }, { books: ['betmgm'] }, { markets: ['total' as const] }])
    expect(due({ rules: [ruleOf({ ...pick, ...changes })] })).toBe(0);
  expect(due({ rules: [ruleOf(pick, { isActive: false })] })).toBe(0);
  expect(due({ channels: ['push'] })).toBe(0);
  expect(due({ isPremium: false })).toBe(0);
});

test('a pick that several rules match is one alert, on the channels of all of them that are connected', () => {
  const rules = [
    ruleOf(pick, { channels: ['discord', 'slack'] }),
    ruleOf({ ...pick, name: 'Other' }, { id: 2, channels: ['push', 'telegram'] }),
  ];
  expect(decideAlerts(inputsOf(pick, { ...gapOf(0.03), rules })).due).toMatchObject([
    { channels: ['push', 'slack', 'telegram'], state: { scope: 'pick', subject: 'g:moneyline', value: 0.03, alerts: 1 } },
  ]);
});

test('the pick is the best bet at the books of the rule that the person compares, without own books at all of these, and arrives when that one is large enough', () => {
  const facts = betsAt(betAt('bovada', 0.06), betAt('fanduel', 0.03), betAt('betmgm', 0.01));
  const dueAt = (ruleBooks: string[], books: readonly string[]) =>
    decideAlerts(inputsOf({ ...pick, books: ruleBooks }, withFacts({ ...facts, books }))).due.map(({ event, state }) => {
      const { title, mail } = event.text({ timeZone: settings.timeZone, oddsFormat: 'american' });
      return [title.split(', ')[1], state.value, / offer(.*) when/.exec(mail!.paragraphs[2]!)![1]];
    });
  expect(dueAt([], [])).toEqual([['Bovada*', 0.06, '']]);
  expect(dueAt([], ['betmgm', 'fanduel'])).toEqual([['FanDuel', 0.03, ' at your books']]);
  expect(dueAt(['fanduel', 'betmgm', 'bovada'], licensedBooks)).toEqual([['FanDuel', 0.03, ' at FanDuel or BetMGM']]);
  expect([dueAt(['betmgm'], []), dueAt([], ['betmgm']), dueAt([], ['caesars'])]).toEqual([[], [], []]);
  expect([dueAt(['bovada'], licensedBooks), dueAt(['fanduel'], ['betmgm'])], 'not one book that the person compares').toEqual([[], []]);
  expect(decideAlerts(inputsOf(pick, withFacts({ ...facts, canBet: false }))).due, 'where no book takes bets').toEqual([]);
});

test('who changes the books hears of the best bet there, although a larger one elsewhere was told before', () => {
  const facts = betsAt(betAt('bovada', 0.06), betAt('fanduel', 0.03));
  const told = decideAlerts(inputsOf(pick, withFacts({ ...facts, books: [] }))).due.map(({ state }) => state);
  const after = (books: string[]) => decideAlerts({ ...inputsOf(pick, withFacts({ ...facts, books })), states: told }).due.length;
  expect([told.length, after([]), after(['fanduel'])]).toEqual([1, 0, 1]);
});

test('rules about different books cause an alert each, also about one market', () => {
  const rules = [ruleOf(pick), ruleOf({ ...pick, books: ['fanduel'] }, { id: 2 })];
  const facts = betsAt(betAt('bovada', 0.06), betAt('fanduel', 0.03));
  const { due } = decideAlerts(inputsOf(pick, { ...withFacts(facts), rules }));
  expect(due.map(({ state }) => [state.scope, state.value])).toEqual([
    ['pick', 0.06],
    ['pick,fanduel', 0.03],
  ]);
});

const target = { kind: 'price', gameId: 'g', market: 'spread', side: 'home', book: null, line: -4.5, price: 1.9 } as const;
const offer = (price: number, changes: Partial<Offer> = {}): Offer => ({
  gameId: 'g',
  market: 'spread',
  side: 'home',
  book: 'fanduel',
  line: -4.5,
  price,
  isUsable: true,
  ...changes,
});

test('any sequence of prices: one alert each time the target is reached, none while it stays reached', () => {
  const prices = fc.array(fc.double({ min: 1.5, max: 2.3, noNaN: true }), { maxLength: 20 });
  fc.assert(
    fc.property(prices, (sequence) => {
      const plenty = { ...settings, dailyMaximum: 20 };
      const alerts = run(
        target,
        sequence.map((price) => ({ ...withFacts({ offers: [offer(price)] }), settings: plenty })),
      );
      const isReached = (price: number | undefined) => price !== undefined && price >= target.price - 1e-9;
      expect(alerts).toEqual(sequence.map((price, at) => Number(isReached(price) && !isReached(sequence[at - 1]))));
    }),
  );
});

test('a target is reached by the same or a better line at the same or a better price, of the chosen book and side', () => {
  const reaches = (condition: AlertCondition, ...offers: Offer[]) =>
    decideAlerts(inputsOf(condition, withFacts({ offers }))).due.length === 1;
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
  const away = { ...target, side: 'away', line: -4.5 } as const;
  expect(reaches(away, offer(1.95, { side: 'away', line: -4.5 }))).toBe(true);
  expect(reaches(away, offer(1.95, { side: 'away', line: -4 }))).toBe(false);
  const better = [offer(1.9), offer(2, { book: 'betmgm' })];
  expect(titles(target, [withFacts({ offers: better, books: ['fanduel'] })]), 'at the books of the person').toEqual([
    ['Los Angeles Lakers −4.5 at −111, FanDuel'],
  ]);
  expect(reaches({ ...target, book: 'betmgm' }, ...better)).toBe(true);
  const atBovada = { ...target, book: 'bovada' };
  const inState = (books: readonly string[]) => run(atBovada, [withFacts({ offers: [offer(1.9, { book: 'bovada' }), ...better], books })]);
  expect([inState([]), inState(licensedBooks)], 'not at a book that the person does not compare').toEqual([[1], [0]]);
  expect(titles(target, [withFacts({ offers: better })])).toEqual([['Los Angeles Lakers −4.5 at EVEN, BetMGM']]);
});

test('a price that may be gone causes no alert, and does not end a target that was reached', () => {
  const at = (price: number, isUsable: boolean) => withFacts({ offers: [offer(price, { isUsable })] });
  expect(run(target, [at(2, false), at(2, true), at(2, false), at(2, true), at(1.5, true), at(2, false), at(2, true)])).toEqual([
    0, 1, 0, 0, 0, 0, 1,
  ]);
});

/** A consensus that had these values, the last one since `now`, each before it an hour earlier. */
const movementOf = (market: GameMovement['market'], ...values: number[]): GameMovement => ({
  gameId: 'g',
  market,
  openedAt: new Date(now.getTime() - (values.length - 1) * hourMs),
  valueAt: (at) =>
    values[Math.max(0, Math.min(values.length - 1, Math.floor((at.getTime() - now.getTime()) / hourMs) + values.length - 1))]!,
});

test('a movement is measured since the opening, then since the last alert', () => {
  const condition: ConditionOf<'move'> = { kind: 'move', market: 'spread', by: 1.5, teamIds: [] };
  const at = (current: number) => withFacts({ movements: [movementOf('spread', -3, current)] });
  expect(run(condition, [-3, -4, -4.5, -5, -6, -4.5].map(at))).toEqual([0, 0, 1, 0, 1, 1]);
  expect(run({ ...condition, teamIds: [1610612739] }, [at(-9)])).toEqual([0]);
});

test('a total that has moved within an hour is alerted, then what has moved since the alert, and a slower move is not', () => {
  const condition: ConditionOf<'fast-total'> = { kind: 'fast-total', market: 'total', by: 3, teamIds: [] };
  // Minutes from `now` on, and the total from then on.
  const valueAt = (changes: readonly [number, number][]) => (at: Date) =>
    changes.findLast(([minutes]) => now.getTime() + minutes * minuteMs <= at.getTime())?.[1] ?? 220;
  const sent = (by: number, changes: readonly [number, number][], minutes: readonly number[]) => {
    const movements: GameMovement[] = [{ gameId: 'g', market: 'total', openedAt: new Date(0), valueAt: valueAt(changes) }];
    const steps = minutes.map((after) => ({ ...withFacts({ movements }), now: new Date(now.getTime() + after * minuteMs) }));
    return titles({ ...condition, by }, steps).map(([title]) => title?.replace(/.* moved/, 'moved'));
  };
  const quick = 'moved by 3 points within an hour';
  const rising = [0, 20, 40, 60, 80].map((minutes, index): [number, number] => [minutes, 221 + index]);
  expect(sent(3, rising, [20, 40, 41, 60, 80]), 'three points in 40 minutes').toEqual([undefined, quick, undefined, undefined, undefined]);
  expect(sent(3, [...rising, [85, 226]], [40, 84, 85]), 'and three more').toEqual([quick, undefined, quick]);
  expect(sent(3, [...rising.slice(0, 3), [42, 226]], [41, 84]), 'and three more right after').toEqual([quick, quick]);
  const low: [number, number][] = [
    [0, 219],
    [10, 222],
  ];
  expect(sent(3, low, [10]), 'from a low that lasted ten minutes').toEqual([quick]);
  expect(sent(3, low, [75]), 'from a low more than an hour ago').toEqual([undefined]);
});

test('an injury is alerted when a status changes, a player is added or removed, and not for who was listed before', () => {
  const [celtics, lakers] = [1610612738, 1610612747];
  const condition: AlertCondition = { kind: 'injury', teamIds: [celtics], withFavorites: true };
  const player = (key: string, status: string, teamId = celtics) => ({ teamId, key, name: `Player ${key}`, status });
  const listed = (...injuries: ReturnType<typeof player>[]) => withFacts({ injuries, favoriteTeams: [lakers] });
  const steps = [
    listed(player('a', 'questionable')),
    listed(player('a', 'questionable')),
    listed(player('a', 'out')),
    listed(player('a', 'out'), player('b', 'out', lakers)),
    listed(player('b', 'out', lakers)),
    listed(player('b', 'out', lakers), player('c', 'out', 3)),
  ];
  expect(titles(condition, steps)).toEqual([
    [],
    [],
    ['Celtics: Player a: out (was questionable)'],
    ['Lakers: Player b: out (was not listed)'],
    ['Celtics: Player a: no longer listed (was out)'],
    [],
  ]);
});

test('a moved or postponed game of an open bet is alerted once, a correction by minutes is not', () => {
  const listedAt = game.startsAt;
  const at = (minutes: number, status: AlertGame['status'] = 'scheduled') =>
    withFacts({ betGames: [{ ...game, status, startsAt: new Date(listedAt.getTime() + minutes * minuteMs), listedAt }] });
  expect(run({ kind: 'start' }, [at(0), at(5), at(60), at(60), at(60, 'postponed'), at(1440), at(1440, 'live')])).toEqual([
    0, 0, 1, 0, 1, 1, 0,
  ]);
});

test('our number is alerted at each crossing, for premium users only', () => {
  const condition: AlertCondition = { kind: 'number', figure: 'win', direction: 'above', threshold: 0.6, teamIds: [game.awayTeamId] };
  const at = (published: number) => withFacts({ predictions: new Map([predicted({ probabilities: { published }, total: {} })]) });
  expect(run(condition, [0.5, 0.4, 0.39, 0.45, 0.4].map(at))).toEqual([0, 1, 0, 0, 1]);
  expect(run(condition, [{ ...at(0.1), isPremium: false }])).toEqual([0]);
  expect(run({ ...condition, teamIds: [game.awayTeamId, game.awayTeamId] }, [at(0.1)]), 'a team that is named twice').toEqual([1]);
});

test('the daily maximum counts the alerts of the day in the time zone of the person', () => {
  const twoHoursAgo = new Date('2026-11-15T03:30:00Z');
  const atMidnight = { ...inputsOf(target), ...withFacts({ offers: [offer(1.95)] }), now: new Date('2026-11-15T05:30:00Z') };
  const dueIn = (timeZone: string) =>
    decideAlerts({ ...atMidnight, sentAt: [twoHoursAgo], settings: { ...settings, timeZone, dailyMaximum: 1 } }).due.length;
  expect([dueIn('America/New_York'), dueIn('UTC')]).toEqual([1, 0]);
});

test('for any rules and channels: the daily maximum and quiet hours hold over all of them, and what was held back follows', () => {
  const channel = fc.subarray(['mail', 'push', 'slack'] as const);
  const rules = fc.array(fc.record({ channels: channel, isActive: fc.boolean(), price: fc.constantFrom(1.8, 2.1) }), { maxLength: 12 });
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 6 }), fc.nat(7), fc.boolean(), (drawn, dailyMaximum, sentBefore, quiet) => {
      const list = drawn.map(({ price, ...rest }, index) => ruleOf({ ...target, price }, { id: index + 1, ...rest }));
      const inputs = inputsOf(target, {
        rules: list,
        ...withFacts({ offers: [offer(1.95)] }),
        settings: { ...settings, dailyMaximum, quietHours: quiet ? { from: '11:00', to: '13:00' } : null },
        channels: ['push', 'slack'],
        sentAt: Array.from({ length: sentBefore }, () => now),
      });
      const possible = drawn.filter(
        ({ channels, isActive, price }) => isActive && price < 1.95 && channels.some((name) => name !== 'mail'),
      ).length;
      const { due, changed } = decideAlerts(inputs);
      expect(due.length).toBe(quiet ? 0 : Math.min(possible, Math.max(0, dailyMaximum - sentBefore)));
      const unlimited = { ...inputs.settings, quietHours: null, dailyMaximum: 20 };
      const held = decideAlerts({ ...inputs, states: changed, sentAt: [], settings: unlimited });
      expect(held.due.length).toBe(possible);
    }),
  );
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
  const quietNow = { settings: { ...settings, quietHours: { from: '11:00', to: '13:00' } } };
  expect(run(pick, [{ ...gapOf(0.05), ...quietNow }])).toEqual([0]);
});

test('the local date is that of the time zone', () => {
  expect(localTime(new Date('2026-11-15T04:30:00Z'), 'America/New_York')).toEqual({ date: '2026-11-14', time: '23:30' });
  expect(localTime(new Date('2026-11-15T15:00:00Z'), 'Asia/Tokyo')).toEqual({ date: '2026-11-16', time: '00:00' });
});
