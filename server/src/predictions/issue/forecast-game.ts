import type { LedgerContent } from '#contract/ledger.ts';
import type { ClaimedBet } from '#domain/markets.ts';
import type { MarketQuotes } from '#domain/odds/quote.ts';
import { roundTo } from '#domain/round-to.ts';
import { forecast, type Forecast } from '#model/forecast/forecast.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { coverProbabilities, marginDistribution } from '#domain/margins/margin-distribution.ts';
import type { ReportsAtMoment } from '#model/news/team-report.ts';
import type { Fixture } from '#model/ratings/state/game.ts';
import { ownForecastOf } from '#model/value/own-forecast.ts';
import { bestPick, displayedGap, valueGaps, type Gap } from '#model/value/value-gap.ts';
import type { Ratings } from '#server/predictions/ratings/rate-game.ts';
import type { Explanation, ReportedPlayer } from '#server/schema/predictions.ts';
import { marketView, preferredQuote } from './market-quotes.ts';

export interface ForecastInputs {
  readonly fixture: Fixture;
  readonly quotes: MarketQuotes;
  /** What injury reports say about both teams; null for a game that is replayed. */
  readonly reports: ReportsAtMoment | null;
  /** Prices near tip-off include all news, so the model gives them more weight than prices in the morning. */
  readonly moment: 'morning' | 'tip';
  /** Hours to tip-off, in which the market can still change its lines. */
  readonly hoursToTip: number;
}

/** A prediction that has no position in the ledger yet. */
export type Prediction = Pick<LedgerContent, 'modelVersion' | 'probabilities' | 'total' | 'spread' | 'shown' | 'picks'> & {
  readonly explanation: Explanation;
};

/** Names of players by id. */
export type PlayerNames = ReadonlyMap<string, string>;

/** A player whose presence is worth less than this, in points of margin, is not named as a reason. */
const fewestPoints = 0.25;

/** Computes the prediction of one game from the ratings, the prices and the news. */
export function forecastGame(
  ratings: Ratings,
  { fixture, quotes, reports, moment, hoursToTip }: ForecastInputs,
  names: PlayerNames,
): Prediction {
  const market = marketView(quotes);
  const result = forecast(ratings.state, fixture, { reports, market, moment, hoursToTip });
  const gaps = valueGaps(ratings.value, { ...quotes, own: ownForecastOf(result), hoursToTip });
  const { pure, memory, news: withNews, published } = result.probability;
  // The line whose odds are shown next to the probabilities.
  const line = preferredQuote(quotes.totals)?.line ?? null;
  const chances =
    line === null ? { over: 0, under: 0, push: 0 } : totalProbabilities(line, result.total.published.mean, result.total.published.sd);
  const spreadLine = preferredQuote(quotes.spreads)?.line ?? null;
  // Rounded first, so that anyone can compute the same probabilities from the published numbers.
  const margin = { median: roundTo(result.margin.published.median, 2), width: roundTo(result.margin.published.width, 2) };
  const cover = spreadLine === null ? { home: 0, away: 0, push: 0 } : coverProbabilities(marginDistribution(margin), spreadLine);
  return {
    modelVersion: result.modelVersion,
    probabilities: {
      published: roundTo(published),
      news: roundTo(withNews),
      memory: roundTo(memory),
      pure: roundTo(pure),
      market: market?.probabilityHome == null ? null : roundTo(market.probabilityHome),
    },
    total: {
      mean: roundTo(result.total.published.mean, 2),
      line,
      over: roundTo(chances.over),
      under: roundTo(chances.under),
      push: roundTo(chances.push),
    },
    spread: { ...margin, line: spreadLine, home: roundTo(cover.home), away: roundTo(cover.away), push: roundTo(cover.push) },
    shown: {
      moneyline: betOf(displayedGap(gaps.moneyline, published >= 0.5 ? 'home' : 'away')),
      total: line === null ? null : betOf(displayedGap(gaps.total, chances.over >= chances.under ? 'over' : 'under')),
      spread: spreadLine === null ? null : betOf(displayedGap(gaps.spread, cover.home >= cover.away ? 'home' : 'away')),
    },
    picks: { moneyline: pickOf(bestPick(gaps.moneyline)), total: pickOf(bestPick(gaps.total)), spread: pickOf(bestPick(gaps.spread)) },
    explanation: {
      ...result.explanation,
      totalSd: result.total.published.sd,
      expectedClose: {
        probabilityHome: gaps.expectedProbabilityHome ?? null,
        totalMean: gaps.expectedTotalMean ?? null,
        spread: gaps.expectedSpread ?? null,
      },
      claimScales: gaps.claimScales,
      bets: [...(gaps.moneyline?.gaps ?? []), ...(gaps.spread?.gaps ?? []), ...(gaps.total?.gaps ?? [])].map(recordedBet),
      players: [...reportedPlayers(result, 'home', names), ...reportedPlayers(result, 'away', names)],
    },
  };
}

const betOf = (gap: Gap<ClaimedBet['side']> | undefined): ClaimedBet | null => (gap ? recordedBet(gap) : null);

/** Every recorded pick has a positive value gap. A gap that is zero after rounding is none. */
function pickOf(gap: Gap<ClaimedBet['side']> | undefined): ClaimedBet | null {
  const bet = betOf(gap);
  return bet && bet.claimed > 0 ? bet : null;
}

const recordedBet = ({ side, book, price, line, claimed }: Gap<ClaimedBet['side']>): ClaimedBet => ({
  side,
  book,
  price: roundTo(price),
  line,
  claimed: roundTo(claimed),
});

/** The regular players with a status, those that matter most first. */
function reportedPlayers({ players }: Forecast, team: 'home' | 'away', names: PlayerNames): ReportedPlayer[] {
  return players[team]
    .flatMap(({ playerId, status, chance, cases, points, isRegular }) => {
      const name = names.get(playerId);
      if (status === null || name === undefined || !isRegular || Math.abs(points) < fewestPoints) return [];
      return [{ team, playerId, name, status, chance: roundTo(chance), cases, points: roundTo(points, 2) }];
    })
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
