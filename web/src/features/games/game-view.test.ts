import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { legacyGame } from '#contract/legacy-game.ts';
import { teams } from '#domain/teams.ts';
import { displayGame } from './game-view.ts';
import { readGame, readGames } from './api/parse-game.ts';
import { shortCode } from './team-code.ts';

const tipOff = '2026-11-16T00:30:00Z';
const before = Date.parse('2026-11-15T20:00:00Z');
const eastern = { now: before, timeZone: 'America/New_York' };
const silent = (): void => undefined;
const show = (json: unknown, context: Partial<Parameters<typeof displayGame>[1]> = {}) =>
  displayGame(readGame(json, silent), { ...eastern, ...context });

const header = {
  game_id: '0022600150',
  away_team_id: 1610612738,
  away_team_name: 'Boston Celtics',
  home_team_id: 1610612747,
  home_team_name: 'Los Angeles Lakers',
  game_date_utc: tipOff,
};
const newFormat = {
  ...header,
  predictions: [
    { model_type: 'ML', predicted_probabilities: [0.5432, 0.4568], value_gap: 0.021 },
    { model_type: 'UO', predicted_probabilities: { under: 0.48, push: 0.02, over: 0.5 }, value_gap: -0.013 },
  ],
  latest_odds: { ml_away: -120, ml_home: 102, total: 224.5, over: -110, under: 100 },
};
const book = (home: number, point = 224.5) => ({ h2h: { home, away: -120 }, totals: { point, over: -110, under: -105 } });
const oddsFormat = { ...header, bookmaker_odds: { other: book(111), fanduel: book(105), betmgm: book(104, 225) } };
const legacy = {
  gameId: 'L1',
  awayTeamId: 1610612738,
  awayTeamName: 'Boston Celtics',
  homeTeamId: 1610612747,
  homeTeamName: 'Los Angeles Lakers',
  gameDate: tipOff,
  mlAway: '-120',
  mlHome: '+102',
  total: '224.5',
  over: '-110',
  under: 'EVEN',
  mlHomeProbability: 0.4568,
  mlAwayProbability: 0.5432,
  overProbability: 0.5,
  underProbability: 0.48,
  pushProbability: 0.02,
  mlValueGap: 0.021,
  uoValueGap: -0.013,
};

describe('the formats', () => {
  const odds = { mlAway: '-120', mlHome: '+102', total: '224.5', over: '-110', under: 'EVEN', hasOdds: true, selectedBookmaker: 'N/A' };
  const chances = {
    mlAwayProbability: 0.5432,
    mlHomeProbability: 0.4568,
    overProbability: 0.5,
    underProbability: 0.48,
    pushProbability: 0.02,
  };

  test('new format: odds, probabilities and gaps', () => {
    expect(show(newFormat)).toMatchObject({ id: '0022600150', ...odds, ...chances, mlValueGap: 0.021, uoValueGap: -0.013 });
  });

  test('new format: a list of under, push and over says the same as the object', () => {
    const [ml, uo] = newFormat.predictions;
    expect(show({ ...newFormat, predictions: [ml, { ...uo, predicted_probabilities: [0.48, 0.02, 0.5] }] })).toEqual(show(newFormat));
  });

  test('new format without odds: everything N/A', () => {
    const game = show({ ...newFormat, latest_odds: null });
    expect([game.mlHome, game.mlAway, game.total, game.over, game.under]).toEqual(['N/A', 'N/A', 'N/A', 'N/A', 'N/A']);
    expect(game.hasOdds).toBe(false);
  });

  test('odds format: every book as text, the preferred one selected, the chosen one if it exists', () => {
    const game = show(oddsFormat);
    expect(game).toMatchObject({ selectedBookmaker: 'betmgm', mlHome: '+104', mlAway: '-120', total: '225', hasOdds: true });
    expect(game.bookmakers).toEqual(['betmgm', 'fanduel', 'other']);
    expect(game.bookmakerOdds['other']).toMatchObject({ mlHome: '+111', total: '224.5', over: '-110', under: '-105' });
    expect(show(oddsFormat, { bookmaker: 'other' })).toMatchObject({ selectedBookmaker: 'other', mlHome: '+111' });
    expect(show(oddsFormat, { bookmaker: 'gone' }).selectedBookmaker).toBe('betmgm');
  });

  test('odds format: preference is betmgm, draftkings, fanduel, bovada, betonlineag, else the first', () => {
    let books = ['zeta', 'betonlineag', 'bovada', 'fanduel', 'draftkings', 'betmgm'];
    for (const expected of ['betmgm', 'draftkings', 'fanduel', 'bovada', 'betonlineag', 'zeta']) {
      const game = show({ ...header, bookmaker_odds: Object.fromEntries(books.map((name) => [name, book(110)])) });
      expect(game.selectedBookmaker).toBe(expected);
      books = books.filter((name) => name !== expected);
    }
  });

  test('odds format: a book without a market shows N/A for it', () => {
    expect(show({ ...header, bookmaker_odds: { betmgm: { h2h: null, totals: { point: 220, over: -110, under: -110 } } } })).toMatchObject({
      mlHome: 'N/A',
      mlAway: 'N/A',
      total: '220',
      hasOdds: true,
    });
  });

  test('legacy format: the flat row says the same as the new format', () => {
    expect(legacyGame.safeParse(legacy).success).toBe(true);
    expect(show(legacy)).toMatchObject({ id: 'L1', ...odds, ...chances, mlValueGap: 0.021, uoValueGap: -0.013 });
  });

  test('unknown format: placeholders, and a warning', () => {
    const warn = vi.fn<() => void>();
    const [game] = readGames([{ teams: ['BOS', 'LAL'] }], warn);
    expect(warn).toHaveBeenCalledOnce();
    expect(displayGame(game!, eastern)).toMatchObject({
      awayTeamName: 'Unknown Team',
      homeTeamName: 'Unknown Team',
      formattedDate: 'TBD',
      formattedTime: 'TBD',
      mlHome: 'N/A',
      total: 'N/A',
      hasOdds: false,
      selectedBookmaker: 'N/A',
    });
  });

  test('an answer that is no list is logged and leaves the list empty', () => {
    const warn = vi.fn<() => void>();
    expect(readGames({ games: [] }, warn)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('dates and teams', () => {
  test('US short dates and the time with its zone, in the reader’s zone', () => {
    expect(show(newFormat)).toMatchObject({ formattedDate: 'Nov 15, 2026', formattedTime: '7:30 PM EST' });
    expect(show(newFormat, { timeZone: 'Europe/Berlin' })).toMatchObject({ formattedDate: 'Nov 16, 2026', formattedTime: '1:30 AM GMT+1' });
  });

  test('the thirty teams have their own codes, any other the first three letters', () => {
    expect(new Set(teams.map((team) => shortCode(team.id, '')))).toHaveProperty('size', 30);
    expect(shortCode(0, 'Golden State Warriors')).toBe('GSW');
    expect(shortCode(7, 'Real Madrid')).toBe('REA');
  });
});

describe('games in progress', () => {
  const fourHours = Date.parse(tipOff) + 4 * 3_600_000;

  test('more than four hours after the start, and not a moment before', () => {
    expect(show(oddsFormat, { now: fourHours }).isLive).toBe(false);
    expect(show(oddsFormat, { now: fourHours + 1 })).toMatchObject({
      isLive: true,
      mlHome: 'Game in progress',
      mlAway: 'Game in progress',
      total: 'N/A',
      over: 'N/A',
      under: 'N/A',
      hasOdds: false,
    });
  });

  test('because the odds say so', () => {
    const live = { ...newFormat, latest_odds: { ...newFormat.latest_odds, ml_home: 'Game in progress' } };
    expect(show(live)).toMatchObject({ isLive: true, mlAway: 'Game in progress', total: 'N/A', hasOdds: false });
    const oneBook = { ...header, bookmaker_odds: { betmgm: { h2h: { home: 'Game in progress', away: 'Game in progress' } } } };
    expect(show(oneBook)).toMatchObject({ isLive: true, hasOdds: false });
  });

  test('a game known to be over is not in progress, and has no odds', () => {
    const over = { ...oddsFormat, status: 'final', away_score: 101, home_score: 99 };
    expect(show(over, { now: fourHours + 1 })).toMatchObject({
      isLive: false,
      hasOdds: false,
      mlHome: 'N/A',
      bookmakers: [],
      awayScore: 101,
    });
  });
});

/** JSON that looks like a game here and there: real keys, wild values. */
const wild = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('null', 'NaN', 'undefined', 'Game in progress', 'EVEN', '+110', tipOff, 0, -0, 1e308, 100, -5, 0.5),
);
const wildRecord = (keys: readonly string[]) => fc.record(Object.fromEntries(keys.map((key) => [key, wild])), { requiredKeys: [] });
const wildMarkets = fc.record({ h2h: wildRecord(['home', 'away']), totals: wildRecord(['point', 'over', 'under']), last_update: wild });
const wildModel = fc.record({
  model_type: fc.constantFrom('ML', 'UO'),
  predicted_probabilities: fc.oneof(fc.array(wild), wildRecord(['under', 'push', 'over'])),
  value_gap: wild,
  bet: fc.oneof(wild, wildRecord(['side', 'book', 'price', 'line'])),
});
const wildGame = fc.oneof(
  wild,
  wildRecord(Object.keys(legacy)),
  fc
    .tuple(
      wildRecord([...Object.keys(header), 'status', 'ledger', 'latest_odds']),
      fc.record({ predictions: fc.array(wildModel), bookmaker_odds: fc.dictionary(fc.string(), fc.oneof(wild, wildMarkets)) }),
    )
    .map(([head, rest]) => Object.assign(head, rest)),
);

test('any JSON at all in a game’s place gives a record without NaN, undefined or null in it', () => {
  fc.assert(
    fc.property(fc.array(wildGame, { maxLength: 4 }), fc.integer({ min: 0, max: 4e12 }), (json, now) => {
      const games = readGames(json, silent);
      expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
      for (const game of games) {
        const shown = displayGame(game, { now, timeZone: 'America/New_York' });
        const odds = [shown, ...shown.bookmakers.map((name) => shown.bookmakerOdds[name]!)];
        const prices = odds.flatMap(({ mlHome, mlAway, over, under }) => [mlHome, mlAway, over, under]);
        for (const text of prices) expect(text).toMatch(/^([+-]\d{3,7}|EVEN|N\/A|Game in progress)$/);
        for (const { total } of odds) expect(total).toMatch(/^(\d+(\.\d+)?|N\/A)$/);
        const words = [shown.awayTeamName, shown.homeTeamName, shown.formattedDate, shown.formattedTime, shown.id, ...shown.bookmakers];
        for (const word of words) expect(word).not.toMatch(/^(null|undefined|nan|Invalid Date|)$/i);
        const { mlHomeProbability, mlAwayProbability, overProbability, underProbability, pushProbability } = shown;
        for (const chance of [mlHomeProbability, mlAwayProbability, overProbability, underProbability, pushProbability]) {
          expect(chance >= 0 && chance <= 1).toBe(true);
        }
        for (const gap of [shown.mlValueGap, shown.uoValueGap]) expect(Number.isFinite(gap)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
