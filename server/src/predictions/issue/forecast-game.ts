import type { LedgerContent } from '#contract/ledger.ts';
import { licensedBooks } from '#domain/books.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { byPredictedMarket, type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { likelierSide } from '#domain/market/market-forecast.ts';
import type { Quote } from '#domain/market/quote.ts';
import { rules, type Chances, type Expected } from '#domain/market/rules.ts';
import { roundTo } from '#domain/round-to.ts';
import { forecast, type Forecast } from '#model/forecast/forecast.ts';
import type { ReportsAtMoment } from '#model/news/team-report.ts';
import { expectedOf, type OutcomeForecast } from '#model/market/expected-market.ts';
import type { Fixture } from '#model/ratings/games/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import { bestPick, displayedGap, valueGaps, type Gap } from '#model/market/value-gap.ts';
import type { Explanation, ReportedPlayer } from '#server/schema/predictions.ts';
import { consensusLines, preferredQuote } from './market-quotes.ts';

export interface ForecastInputs {
  readonly fixture: Fixture;
  readonly quotes: readonly Quote[];
  /** Those of the quotes that are usable. Only they can be a pick or have a value gap. */
  readonly usable: readonly Quote[];
  readonly reports: ReportsAtMoment | null;
  /** Prices near tip-off include all news, so the model gives them more weight than prices in the morning. */
  readonly moment: 'morning' | 'tip';
  readonly hoursToTip: number;
}

export type Prediction = Pick<LedgerContent, 'modelVersion' | 'probabilities' | 'total' | 'spread'> & {
  readonly shown: Readonly<Record<PredictedMarket, ClaimedBet | null>>;
  readonly picks: Readonly<Record<PredictedMarket, ClaimedBet | null>>;
  /** The bet that we recommend among the books with a US license. */
  readonly licensedPicks: Readonly<Record<PredictedMarket, ClaimedBet | null>>;
  /** Every offer that can be a pick, also without value: by market, the largest value gap first. */
  readonly bets: readonly ClaimedBet[];
  readonly explanation: Explanation;
};

type PlayerNames = ReadonlyMap<string, string>;

/** A player whose presence is worth less than this, in points of margin, is not named as a reason. */
const minReasonPoints = 0.25;

export function forecastGame(
  ratings: State,
  { fixture, quotes, usable, reports, moment, hoursToTip }: ForecastInputs,
  names: PlayerNames,
): Prediction {
  const market = consensusLines(quotes);
  const result = forecast(ratings, fixture, { reports, ...(moment === 'tip' ? { closing: market } : { quotes, hoursToTip }) });
  const { pure, memory, news: withNews } = result.probability;
  // Rounded first, so that anyone can compute the same probabilities from the published numbers.
  const { margin, total: points } = roundOutcome(result.outcome.published);
  const { moneyline, ...expected } = expectedOf({ margin, total: points });
  const published = { ...expected, moneyline: { center: roundTo(moneyline.center) } };
  const { markets, claimScales } = valueGaps(ratings.markets, { quotes, published });
  const isNamed = ({ book, market: of }: Gap) => usable.some((quote) => quote.book === book && quote.market === of);
  const gaps = byPredictedMarket((name) => markets[name] && { ...markets[name], gaps: markets[name].gaps.filter(isNamed) });
  const forecasts = byPredictedMarket((name) => chancesAtQuotedLine(name, quotes, published[name]));
  const { total, spread } = forecasts;
  return {
    modelVersion: result.modelVersion,
    probabilities: {
      published: published.moneyline.center,
      news: roundTo(withNews),
      memory: roundTo(memory),
      pure: roundTo(pure),
      market: market?.probabilityHome == null ? null : roundTo(market.probabilityHome),
    },
    total: {
      mean: points.mean,
      line: total.line,
      over: roundTo(total.first),
      under: roundTo(total.second),
      push: roundTo(total.push),
    },
    spread: { ...margin, line: spread.line, home: roundTo(spread.first), away: roundTo(spread.second), push: roundTo(spread.push) },
    shown: byPredictedMarket((name) =>
      forecasts[name].isOffered ? betOf(displayedGap(gaps[name], likelierSide({ market: name, ...forecasts[name] }))) : null,
    ),
    picks: byPredictedMarket((name) => betOf(bestPick(gaps[name]))),
    licensedPicks: byPredictedMarket((name) => betOf(bestPick(gaps[name], licensedBooks))),
    bets: predictedMarkets.flatMap((name) => (gaps[name]?.gaps ?? []).map(recordedBet)),
    explanation: {
      ...result.explanation,
      totalSd: points.sd,
      claimScales,
      players: [...reportedPlayers(result, 'home', names), ...reportedPlayers(result, 'away', names)],
    },
  };
}

const roundOutcome = ({ margin, total }: OutcomeForecast): OutcomeForecast => ({
  margin: { median: roundTo(margin.median, 2), width: roundTo(margin.width, 2) },
  total: { mean: roundTo(total.mean, 2), sd: roundTo(total.sd, 2) },
});

interface ChancesAtLine extends Chances {
  readonly line: number | null;
  readonly isOffered: boolean;
}

function chancesAtQuotedLine(market: PredictedMarket, quotes: readonly Quote[], expected: Expected): ChancesAtLine {
  const { hasLine, chances } = rules[market];
  const line = hasLine ? (preferredQuote(quotes, market)?.line ?? null) : null;
  const isOffered = !hasLine || line !== null;
  return { line, isOffered, ...(isOffered ? chances(expected)(line) : { first: 0, push: 0, second: 0 }) };
}

const betOf = (gap: Gap | undefined): ClaimedBet | null => (gap ? recordedBet(gap) : null);

const recordedBet = ({ market, side, book, price, line, claimed }: Gap): ClaimedBet => ({
  market,
  side,
  book,
  price: roundTo(price),
  line,
  claimed: roundTo(claimed),
});

function reportedPlayers({ players }: Forecast, team: 'home' | 'away', names: PlayerNames): ReportedPlayer[] {
  return players[team]
    .flatMap(({ playerId, status, chance, cases, points, isRegular }) => {
      const name = names.get(playerId);
      if (status === null || name === undefined || !isRegular || Math.abs(points) < minReasonPoints) return [];
      return [{ team, playerId, name, status, chance: roundTo(chance), cases, points: roundTo(points, 2) }];
    })
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
