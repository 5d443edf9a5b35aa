import type { BookmakerOdds, PublicGame, PremiumGame } from '#contract/predictions.ts';
import { hourMs } from '#domain/durations.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { teamByCode } from '#domain/teams.ts';
import { pageTime } from './page-time.ts';

export const inHours = (hours: number): string => new Date(pageTime() + hours * hourMs).toISOString();

interface Part {
  readonly id?: string;
  readonly away?: string;
  readonly home?: string;
  readonly startsAt?: string;
  readonly freeChance?: number;
  /** What differs from a game that has not begun. */
  readonly state?: Partial<
    Pick<PublicGame, 'status' | 'away_score' | 'home_score' | 'game_clock' | 'scores_changed_at' | 'books_home_probability'>
  >;
}

function header({ id = '0022600150', away = 'BOS', home = 'LAL', startsAt = inHours(3), state }: Part) {
  const [awayTeam, homeTeam] = [teamByCode(away)!, teamByCode(home)!];
  return {
    game_id: id,
    away_team_id: awayTeam.id,
    away_team_name: awayTeam.name,
    home_team_id: homeTeam.id,
    home_team_name: homeTeam.name,
    game_date_utc: startsAt,
    postponed_from: null,
    status: 'scheduled' as const,
    away_score: null,
    home_score: null,
    game_clock: null,
    scores_changed_at: null,
    books_home_probability: null,
    ...state,
  };
}

export function book(home: number, away: number, point: number, over: number, under: number, ageMinutes = 2): BookmakerOdds {
  return {
    h2h: { home, away },
    spreads: null,
    totals: { point, over, under },
    last_update: inHours(-ageMinutes / 60),
    us_licensed: true,
  };
}

/** A function, because the ages of the prices are counted from the moment at which a test calls it. */
const fiveBooks = () => ({
  fanduel: book(-122, 104, 224.5, -110, -110, 1),
  bovada: book(-125, 105, 225, -105, -115, 40),
  draftkings: book(-120, 100, 224.5, -108, -112, 3),
  betonlineag: book(-118, -102, 224.5, -110, -110, 7),
  betmgm: book(-125, 105, 224.5, -115, -105, 2),
});

export function publicGame(part: Part = {}, bookmakerOdds: PublicGame['bookmaker_odds'] = fiveBooks()): PublicGame {
  return { ...header(part), bookmaker_odds: bookmakerOdds, quotes: quotesOf(bookmakerOdds), home_win_probability: part.freeChance ?? null };
}

/** As long as a price is usable whose feed is requested every 20 minutes or so. */
const usableMs = 45 * 60_000;

const oddsKeys = { moneyline: 'h2h', spread: 'spreads', total: 'totals' } as const;

function quotesOf(bookmakerOdds: PublicGame['bookmaker_odds']): PublicGame['quotes'] {
  return Object.entries(bookmakerOdds).flatMap(([name, odds]) =>
    predictedMarkets.flatMap((market) => {
      const pair = odds[oddsKeys[market]] as Readonly<Record<string, number | string>> | null;
      const [first, second] = rules[market].sides.map((side) => pair?.[side]);
      if (typeof first !== 'number' || typeof second !== 'number') return [];
      const usableUntil = new Date(Date.parse(odds.last_update!) + usableMs).toISOString();
      const prices: [number, number] = [decimalFromAmerican(first), decimalFromAmerican(second)];
      return [
        {
          book: name,
          market,
          line: pair?.['point'] === undefined ? null : Number(pair['point']),
          prices,
          quotedAt: odds.last_update!,
          usableUntil,
        },
      ];
    }),
  );
}

interface Forecast {
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

const inTime = { quoted_at: inHours(0), usable_until: new Date(Date.parse(inHours(0)) + usableMs).toISOString() };

/** A bet whose value gap is `claim`, or else its expected value. As on the server, the gap is at most the expected value. */
function sideBet<Bet extends { readonly price: number }>(bet: Bet, win: number, push: number, claim?: number) {
  const price = decimalFromAmerican(bet.price);
  const expected = expectedValue({ win, push }, price);
  if (claim !== undefined && (expected > 0 ? claim < 0 || claim > expected : Math.abs(claim - expected) > 5e-4))
    throw new RangeError(`${claim} cannot be claimed for an expected value of ${expected}`);
  return { ...bet, decimal_price: price, value_gap: claim ?? expected, win_probability: win, push_probability: push, ...inTime };
}

/** The game of `publicGame`, as the premium API returns it. */
export function premiumGame(part: Part = {}, forecast: Forecast = {}): PremiumGame {
  const { ml = [0.432, 0.568], mlPrices = [105, -118], uo = { under: 0.512, push: 0.012, over: 0.476 } } = forecast;
  const { cover = { away: 0.46, push: 0.04, home: 0.5 } } = forecast;
  const spreadBet = { side: 'home', book: 'fanduel', price: -110, line: -4 } as const;
  const homeBet = { side: 'home', book: 'betonlineag', price: mlPrices[1], line: null } as const;
  const awayBet = { side: 'away', book: 'betmgm', price: mlPrices[0], line: null } as const;
  const likelier = uo.over >= uo.under ? 'over' : 'under';
  const totalBet = (side: 'over' | 'under') => ({ side, book: 'betmgm', price: side === 'over' ? -115 : -105, line: 224.5 });
  const totalSideBet = (side: 'over' | 'under') =>
    sideBet(totalBet(side), uo[side], uo.push, side === likelier ? (forecast.uoGap ?? 0.0116) : undefined);
  const totals = { over: totalSideBet('over'), under: totalSideBet('under') };
  const home = sideBet(homeBet, ml[1], 0, forecast.mlGap ?? 0.034);
  const favorite = sideBet(spreadBet, cover.home, cover.push, forecast.spreadGap);
  return {
    ...header(part),
    predictions: [
      {
        model_type: 'ML',
        predicted_probabilities: [...ml],
        value_gap: home.value_gap,
        bet: homeBet,
        bets: [home, sideBet(awayBet, ml[0], 0)],
      },
      {
        model_type: 'UO',
        predicted_probabilities: uo,
        value_gap: totals[likelier].value_gap,
        line: 224.5,
        distribution: { mean: 224.06, sd: 18 },
        bet: totalBet(likelier),
        bets: [totals.over, totals.under],
      },
      {
        model_type: 'SPREAD',
        predicted_probabilities: cover,
        value_gap: favorite.value_gap,
        line: -4,
        fair_line: -4.4,
        width: 13.1,
        bet: spreadBet,
        bets: [favorite, sideBet({ ...spreadBet, side: 'away' as const, line: -3.5 }, 0.46, 0)],
      },
    ],
    latest_odds: { book: 'betmgm', ml_away: 105, ml_home: -125, total: 224.5, over: -115, under: -105 },
    ledger: { position: 1204, hash: 'a3f1'.repeat(16), issued_at: inHours(-5), model_version: '1.0.0', replay: false },
  };
}

export function unpredictedGame(part: Part = {}): PremiumGame {
  const none = { value_gap: 0, bet: null, bets: [] };
  return {
    ...premiumGame(part),
    predictions: [
      { model_type: 'ML', predicted_probabilities: [0, 0], ...none },
      { model_type: 'UO', predicted_probabilities: { under: 0, push: 0, over: 0 }, ...none, line: null, distribution: null },
      { model_type: 'SPREAD', predicted_probabilities: { away: 0, push: 0, home: 0 }, ...none, line: null, fair_line: null, width: null },
    ],
  };
}
