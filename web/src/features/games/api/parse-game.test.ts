import { describe, expect, test, vi } from 'vitest';
import { type GameQuote, viewGame } from '#web/features/games/game.ts';
import { formatQuotedPrice, formatTotal } from '#web/lib/format/format-price.ts';
import { parseGame, parseGames } from './parse-game.ts';
import { runsOf } from '../../../../../server/test/random/random-tests.ts';

import fc from 'fast-check';

const tipOff = '2026-11-16T00:30:00Z';
const ignore = (): void => undefined;
const parse = (json: unknown) => parseGame(json, ignore);
/** The line of a quote, then its two prices. */
const textsOf = ({ line, prices }: GameQuote) => [formatTotal(line), ...prices.map((price) => formatQuotedPrice(price, false, 'american'))];
const texts = (quotes: readonly GameQuote[]) =>
  Object.fromEntries(quotes.map((quote) => [`${quote.book} ${quote.market}`, textsOf(quote)]));

const header = {
  game_id: '0022600150',
  away_team_id: 1610612738,
  away_team_name: 'Boston Celtics',
  home_team_id: 1610612747,
  home_team_name: 'Los Angeles Lakers',
  game_date_utc: tipOff,
};
const predictionFormat = {
  ...header,
  predictions: [
    { model_type: 'ML', predicted_probabilities: [0.5432, 0.4568], value_gap: 0.021 },
    { model_type: 'UO', predicted_probabilities: { under: 0.48, push: 0.02, over: 0.5 }, value_gap: -0.013 },
  ],
  latest_odds: { ml_away: -120, ml_home: 102, total: 224.5, over: -110, under: 100 },
};
const legacyFormat = {
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
const withOdds = (odds: object) => parse({ ...header, latest_odds: odds }).quotes;

describe('the formats', () => {
  const content = {
    away: { id: 1610612738, name: 'Boston Celtics', code: 'BOS' },
    home: { id: 1610612747, name: 'Los Angeles Lakers', code: 'LAL' },
    startsAt: Date.parse(tipOff),
    forecasts: {
      moneyline: { market: 'moneyline', first: 0.4568, push: 0, second: 0.5432, gap: 0.021, expected: { center: 0.4568 } },
      total: { market: 'total', first: 0.5, push: 0.02, second: 0.48, gap: -0.013, expected: undefined },
    },
  };

  test('prediction format: odds, probabilities and gaps', () => {
    const game = parse(predictionFormat);
    expect(game).toMatchObject({ id: '0022600150', ...content });
    expect(texts(game.quotes)).toEqual({ ' moneyline': ['N/A', '+102', '−120'], ' total': ['224.5', '−110', 'EVEN'] });
  });

  test('prediction format: total probabilities may be a list of under, push and over', () => {
    const [ml, uo] = predictionFormat.predictions;
    const list = { ...predictionFormat, predictions: [ml, { ...uo, predicted_probabilities: [0.48, 0.02, 0.5] }] };
    expect(parse(list)).toEqual(parse(predictionFormat));
  });

  test('prediction format: the best bet of each side has a decimal price, its value gap and the probabilities at its line', () => {
    const bet = { side: 'over', book: 'bovada', line: 211 };
    const bets = [{ ...bet, price: -125, decimal_price: 1.8013, value_gap: 0.053, win_probability: 0.532, push_probability: 0.022 }];
    const [ml, uo] = predictionFormat.predictions;
    const game = parse({ ...predictionFormat, predictions: [ml, { ...uo, bets }] });
    expect(game.forecasts.total?.bets).toEqual([{ ...bet, market: 'total', price: 1.8013, gap: 0.053, win: 0.532, push: 0.022 }]);
    expect(game.forecasts.moneyline?.bets).toEqual([]);
  });

  test('prediction format without odds: no price at all', () => {
    expect(parse({ ...predictionFormat, latest_odds: null }).quotes).toEqual([]);
  });

  test('odds format: the prices of every book', () => {
    const { bookmakers, quotes } = parse({
      ...header,
      bookmaker_odds: {
        betmgm: {
          h2h: { home: 104, away: -120 },
          totals: { point: 225, over: -110, under: -105 },
          spreads: { point: -2.5, home: -108, away: 100 },
          last_update: tipOff,
        },
        other: { h2h: { home: null, away: 110 }, totals: { over: -110, under: -110 } },
      },
    });
    expect(bookmakers).toEqual(['betmgm', 'other']);
    expect(texts(quotes)).toEqual({
      'betmgm moneyline': ['N/A', '+104', '−120'],
      'betmgm spread': ['-2.5', '−108', 'EVEN'],
      'betmgm total': ['225', '−110', '−105'],
      'other moneyline': ['N/A', 'N/A', '+110'],
    });
    expect(quotes.map(({ quotedAt }) => quotedAt)).toEqual([...Array(3).fill(Date.parse(tipOff)), undefined]);
  });

  test('our own server also sends decimal prices, which count more than the American ones', () => {
    const quote = { book: 'betmgm', market: 'spread', line: -2.5, prices: [1.9217, 2.0013] };
    const own = {
      bookmaker_odds: { betmgm: { spreads: { point: -2.5, home: -108, away: 100 } } },
      quotes: [{ ...quote, quotedAt: tipOff }],
    };
    expect(parse({ ...header, ...own })).toMatchObject({ bookmakers: ['betmgm'], quotes: [{ ...quote, quotedAt: Date.parse(tipOff) }] });
    expect(parse({ ...header, ...own, quotes: [] }).quotes).toEqual([]);
  });

  test('legacy format: the flat row has the same content as the prediction format', () => {
    const game = parse(legacyFormat);
    expect(game).toMatchObject({ id: 'L1', ...content, forecasts: { ...content.forecasts, total: { line: 224.5 } } });
    expect(game.quotes).toEqual(parse(predictionFormat).quotes);
  });

  test('unknown format: a placeholder, and a warning', () => {
    const warn = vi.fn<() => void>();
    const [game] = parseGames([{ teams: ['BOS', 'LAL'] }], warn);
    expect(warn).toHaveBeenCalledOnce();
    expect(game).toMatchObject({ away: { name: 'Unknown Team' }, home: { name: 'Unknown Team' }, startsAt: undefined, hasPage: false });
    expect(game!.quotes).toEqual([]);
  });

  test('only a game with its own id has a page; a second game with the same id has none', () => {
    const games = parseGames([predictionFormat, predictionFormat, { ...predictionFormat, game_id: undefined }], vi.fn<() => void>());
    expect(games.map(({ hasPage }) => hasPage)).toEqual([true, false, false]);
  });

  test('an answer that is not a list gives a warning and no games', () => {
    const warn = vi.fn<() => void>();
    expect(parseGames({ games: [] }, warn)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

test('prices are American numbers or texts, EVEN, or the text for a game in progress', () => {
  const price = (value: unknown) => formatQuotedPrice(withOdds({ ml_home: value })[0]?.prices[0], false, 'american');
  expect([120, -110, 100, -100, '150', '+150', '-105', 'even'].map(price)).toEqual(
    ['+120', '−110', 'EVEN', 'EVEN', '+150', '+150', '−105', 'EVEN'], //
  );
  expect(parse({ ...header, latest_odds: { ml_home: 'Game in progress' } }).isMarkedInProgress).toBe(true);
  for (const value of [null, undefined, 0, 1.91, '', 'abc', 'N/A', {}, [], true, 1e308]) expect(price(value)).toBe('N/A');
});

test('totals are numbers or texts below a thousand points', () => {
  const total = (value: unknown) => withOdds({ total: value })[0]?.line;
  expect([224.5, '224', 224.125].map(total)).toEqual([224.5, 224, 224.13]);
  for (const value of [null, '', -3, 0, 'abc', 1e9]) expect(total(value)).toBeUndefined();
});

test('a time without a zone is UTC', () => {
  for (const text of [tipOff, '2026-11-16T00:30:00', '2026-11-16 00:30:00', '2026-11-15T19:30:00-05:00']) {
    expect(parse({ ...predictionFormat, game_date_utc: text }).startsAt).toBe(Date.parse(tipOff));
  }
});

test('a game that has not changed stays the same object, so that it is not rendered again', () => {
  const [first, second] = [
    { ...predictionFormat, game_id: '1' },
    { ...predictionFormat, game_id: '2' },
  ];
  const before = parseGames([first, second], ignore);
  const after = parseGames([first, { ...second, status: 'final' }], ignore);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ id: '2', status: 'final' });
});

const wild = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('null', 'NaN', 'undefined', 'Game in progress', 'EVEN', '+110', tipOff, 0, -0, 1e308, 100, -5, 0.5),
);
/** An object with the field names of the formats, and any JSON as their values. */
const wildRecord = (keys: readonly string[]) => fc.record(Object.fromEntries(keys.map((key) => [key, wild])), { requiredKeys: [] });
const wildMarkets = fc.record({
  h2h: wildRecord(['home', 'away']),
  totals: wildRecord(['point', 'over', 'under']),
  spreads: wildRecord(['point', 'home', 'away']),
  last_update: wild,
});
const wildModel = fc.record({
  model_type: fc.constantFrom('ML', 'UO'),
  predicted_probabilities: fc.oneof(fc.array(wild), wildRecord(['under', 'push', 'over'])),
  value_gap: wild,
  bet: fc.oneof(wild, wildRecord(['side', 'book', 'price', 'line'])),
});
const wildGame = fc.oneof(
  wild,
  wildRecord(Object.keys(legacyFormat)),
  fc
    .tuple(
      wildRecord([...Object.keys(header), 'latest_odds']),
      fc.record({ predictions: fc.array(wildModel), bookmaker_odds: fc.dictionary(fc.string(), fc.oneof(wild, wildMarkets)) }),
    )
    .map(([head, rest]) => Object.assign(head, rest)),
);

test('any JSON in the place of a game gives texts and numbers that can be shown', () => {
  fc.assert(
    fc.property(fc.array(wildGame, { maxLength: 4 }), fc.integer({ min: 0, max: 4e12 }), (json, now) => {
      const games = parseGames(json, ignore);
      expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
      for (const game of games.map((parsed) => viewGame(parsed, now))) {
        for (const [line, ...prices] of game.quotes.map(textsOf)) {
          expect(line).toMatch(/^(N\/A|-?\d+(\.\d+)?)$/);
          for (const text of prices) expect(text).toMatch(/^([+−]\d{3,7}|EVEN|N\/A)$/);
        }
        const words = [game.away.name, game.home.name, game.id, ...game.bookmakers];
        for (const word of words) expect(word).not.toMatch(/^(null|undefined|nan|)$/i);
        expect(game.startsAt).not.toBeNaN();
        for (const { first, push, second, gap } of Object.values(game.forecasts)) {
          for (const chance of [first, push, second]) expect(chance >= 0 && chance <= 1).toBe(true);
          expect(Number.isFinite(gap)).toBe(true);
        }
      }
    }),
    { numRuns: runsOf(500) },
  );
});
