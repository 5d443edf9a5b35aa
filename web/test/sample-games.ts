import type { Forecast, PredictedGame, PublicGame } from '#contract/games.ts';
import { hourMs } from '#domain/durations.ts';
import type { Market, PredictedMarket, Side } from '#domain/market/market.ts';
import { likelierSide } from '#domain/market/market-forecast.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { teamByCode } from '#domain/teams.ts';
import { readGame } from '#web/features/games/api/read-game.ts';
import type { Game } from '#web/features/games/game.ts';
import { pageTime } from './page-time.ts';

export const inHours = (hours: number): string => new Date(pageTime() + hours * hourMs).toISOString();

interface Part {
  readonly id?: string;
  readonly away?: string;
  readonly home?: string;
  readonly startsAt?: string;
  readonly freeChance?: number;
  /** What differs from a game that has not begun. */
  readonly state?: Partial<Omit<PublicGame, 'id' | 'away' | 'home' | 'startsAt' | 'bookmakers' | 'quotes'>>;
}

function teamOf(ofCode: string): PublicGame['away'] {
  const { id, name, code } = teamByCode(ofCode)!;
  return { id, name, code };
}

/** As long as a price is usable whose feed is requested every 20 minutes or so. */
const usableMs = 45 * 60_000;

type BookPrices = readonly Omit<PublicGame['quotes'][number], 'book'>[];

/** One market of a book. The prices are American odds, as people know them. */
export function pricesOn(market: Market, line: number | null, first: number, second: number, ageMinutes = 2): BookPrices[number] {
  const quotedAt = inHours(-ageMinutes / 60);
  const usableUntil = new Date(Date.parse(quotedAt) + usableMs).toISOString();
  return { market, line, prices: [decimalFromAmerican(first), decimalFromAmerican(second)], quotedAt, usableUntil };
}

/** A book with moneyline and total. */
export const book = (home: number, away: number, point: number, over: number, under: number, ageMinutes = 2): BookPrices => [
  pricesOn('moneyline', null, home, away, ageMinutes),
  pricesOn('total', point, over, under, ageMinutes),
];

/** A function, because the ages of the prices are counted from the moment at which a test calls it. */
const fiveBooks = () => ({
  fanduel: book(-122, 104, 224.5, -110, -110, 1),
  bovada: book(-125, 105, 225, -105, -115, 40),
  draftkings: book(-120, 100, 224.5, -108, -112, 3),
  betonlineag: book(-118, -102, 224.5, -110, -110, 7),
  betmgm: book(-125, 105, 224.5, -115, -105, 2),
});

export function publicGame(part: Part = {}, books: Readonly<Record<string, BookPrices>> = fiveBooks()): PublicGame {
  const { id = '0022600150', away = 'BOS', home = 'LAL', startsAt = inHours(3), freeChance = null, state } = part;
  return {
    id,
    away: teamOf(away),
    home: teamOf(home),
    startsAt,
    postponedFrom: null,
    status: 'scheduled',
    awayScore: null,
    homeScore: null,
    clock: null,
    scoresChangedAt: null,
    booksChance: null,
    freeChance,
    bookmakers: Object.keys(books),
    quotes: Object.entries(books).flatMap(([name, prices]) => prices.map((quote) => ({ book: name, ...quote }))),
    ...state,
  };
}

/** A game without prices, as the pages know it. */
export const sampleGame = (part: Partial<Game> = {}): Game => ({ ...readGame(publicGame({}, {})), ...part });

interface Forecasts {
  readonly ml?: readonly [away: number, home: number];
  /** The best American odds on the moneyline. */
  readonly mlPrices?: readonly [away: number, home: number];
  readonly mlGap?: number;
  readonly uo?: { readonly under: number; readonly push: number; readonly over: number };
  readonly uoGap?: number;
  readonly cover?: { readonly away: number; readonly push: number; readonly home: number };
  /** The value gap of the home team at −4. */
  readonly spreadGap?: number;
}

interface SampleBet {
  readonly side: Side;
  readonly book: string;
  readonly line?: number;
  readonly win: number;
  readonly push?: number;
  readonly claim?: number | undefined;
}

/** A bet at American odds. Its value gap is `claim`, or else its expected value. As on the server, the gap is at most the expected value. */
export function sideBet(market: PredictedMarket, american: number, bet: SampleBet): Forecast['bets'][number] {
  const { side, book: name, line = null, win, push = 0, claim } = bet;
  const price = decimalFromAmerican(american);
  const expected = expectedValue({ win, push }, price);
  if (claim !== undefined && (expected > 0 ? claim < 0 || claim > expected : Math.abs(claim - expected) > 5e-4))
    throw new RangeError(`${claim} cannot be claimed for an expected value of ${expected}`);
  const usableUntil = new Date(Date.parse(inHours(0)) + usableMs).toISOString();
  return { market, side, book: name, price, line, gap: claim ?? expected, win, push, quotedAt: inHours(0), usableUntil };
}

function forecastOf(
  chances: Pick<Forecast, 'market' | 'first' | 'push' | 'second' | 'line' | 'expected'>,
  bets: Forecast['bets'],
): Forecast {
  const gap = bets.find(({ side }) => side === likelierSide(chances))?.gap ?? 0;
  return { ...chances, gap, isUnproven: false, bets };
}

/** The game of `publicGame`, as the premium API returns it. */
export function premiumGame(part: Part = {}, forecast: Forecasts = {}): PredictedGame {
  const { ml = [0.432, 0.568], mlPrices = [105, -118], uo = { under: 0.512, push: 0.012, over: 0.476 } } = forecast;
  const { cover = { away: 0.46, push: 0.04, home: 0.5 }, mlGap = 0.034, uoGap = 0.0116, spreadGap } = forecast;
  const likelier = uo.over >= uo.under ? 'over' : 'under';
  const totalBet = (side: 'over' | 'under', american: number) =>
    sideBet('total', american, {
      side,
      book: 'betmgm',
      line: 224.5,
      win: uo[side],
      push: uo.push,
      claim: side === likelier ? uoGap : undefined,
    });
  return {
    ...publicGame(part),
    forecasts: {
      moneyline: forecastOf({ market: 'moneyline', first: ml[1], push: 0, second: ml[0], line: null, expected: { center: ml[1] } }, [
        sideBet('moneyline', mlPrices[1], { side: 'home', book: 'betonlineag', win: ml[1], claim: mlGap }),
        sideBet('moneyline', mlPrices[0], { side: 'away', book: 'betmgm', win: ml[0] }),
      ]),
      total: forecastOf(
        { market: 'total', first: uo.over, push: uo.push, second: uo.under, line: 224.5, expected: { center: 224.06, width: 18 } },
        [totalBet('over', -115), totalBet('under', -105)],
      ),
      spread: forecastOf(
        { market: 'spread', first: cover.home, push: cover.push, second: cover.away, line: -4, expected: { center: 4.4, width: 13.1 } },
        [
          sideBet('spread', -110, { side: 'home', book: 'fanduel', line: -4, win: cover.home, push: cover.push, claim: spreadGap }),
          sideBet('spread', -110, { side: 'away', book: 'fanduel', line: -3.5, win: 0.46 }),
        ],
      ),
    },
    ledger: { position: 1204, hash: 'a3f1'.repeat(16), issuedAt: inHours(-5), modelVersion: '1.0.0', replay: false },
  };
}

export function unpredictedGame(part: Part = {}): PredictedGame {
  const none = (market: PredictedMarket): Forecast => {
    return { market, first: 0, push: 0, second: 0, line: null, gap: 0, isUnproven: false, bets: [] };
  };
  return { ...premiumGame(part), forecasts: { moneyline: none('moneyline'), total: none('total'), spread: none('spread') } };
}
