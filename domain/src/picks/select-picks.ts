import { type PredictedMarket, predictedMarkets, type Side } from '#domain/market/market.ts';
import { isLikely, likelierSide, type MarketForecast, type SideBet } from '#domain/market/market-forecast.ts';

const mostPicks = 4;

interface ForecastGame {
  readonly isUpcoming: boolean;
  readonly forecasts: Readonly<Partial<Record<PredictedMarket, MarketForecast>>>;
}

export interface BetPick<Game> {
  readonly game: Game;
  readonly market: PredictedMarket;
  readonly side: Side;
  readonly gap: number;
  /** Undefined if the response does not contain the bet. */
  readonly bet: SideBet | undefined;
}

/** Every bet that we recommend on a game, at most one on each market, the largest value gap first. All pages take them from here. */
export const recommendedBets = <Game extends ForecastGame>(game: Game): readonly BetPick<Game>[] =>
  game.isUpcoming
    ? marketPicks(game)
        .map(({ pick }) => pick)
        .toSorted(byGap)
    : [];

export function selectTopPicks<Game extends ForecastGame>(games: readonly Game[]): readonly BetPick<Game>[] {
  return largestPicks(games, ({ isLikelier }) => isLikelier);
}

export function selectLessLikely<Game extends ForecastGame>(games: readonly Game[]): readonly BetPick<Game>[] {
  return largestPicks(games, ({ isLikelier }) => !isLikelier);
}

interface MarketPick<Game> {
  /** Whether the pick is on the more probable side, at the line of the bet if the bet is known. */
  readonly isLikelier: boolean;
  readonly pick: BetPick<Game>;
}

/** At most one pick per game: the wanted pick with the largest value gap. Of equal ones, a total comes before a spread or moneyline. */
function largestPicks<Game extends ForecastGame>(
  games: readonly Game[],
  isWanted: (marketPick: MarketPick<Game>) => boolean,
): readonly BetPick<Game>[] {
  return games
    .filter(({ isUpcoming }) => isUpcoming)
    .flatMap(
      (game) =>
        marketPicks(game)
          .filter(isWanted)
          .map(({ pick }) => pick)
          .toSorted(byGap)[0] ?? [],
    )
    .toSorted(byGap)
    .slice(0, mostPicks);
}

const byGap = (a: { readonly gap: number }, b: { readonly gap: number }): number => b.gap - a.gap;

function marketPicks<Game extends ForecastGame>(game: Game): readonly MarketPick<Game>[] {
  return predictedMarkets.toReversed().flatMap((market) => {
    const forecast = game.forecasts[market];
    const candidate = forecast && largestOfMarket(game, forecast);
    return candidate && candidate.pick.gap > 0 ? [candidate] : [];
  });
}

/** The bet on one market with the largest value gap. Without listed bets, only the gap of the more probable side is known. */
function largestOfMarket<Game>(game: Game, forecast: MarketForecast): MarketPick<Game> {
  const { market, gap, bets } = forecast;
  const likelier = likelierSide(forecast);
  const other = bets.find((bet) => bet.side !== likelier && bet.gap > gap);
  const side = other?.side ?? likelier;
  const bet = bets.find((candidate) => candidate.side === side);
  return { isLikelier: bet ? isLikely(bet) : side === likelier, pick: { game, market, side, gap: other?.gap ?? gap, bet } };
}
