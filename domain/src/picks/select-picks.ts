import type { GameStatus } from '#domain/game-status.ts';
import type { Market, Side } from '#domain/markets.ts';
import { likelierTeam, likelierTotalSide, type MoneylineForecast, type SideBet, type TotalForecast } from './game-forecast.ts';

const mostPicks = 4;

export interface ForecastGame {
  readonly isLive: boolean;
  readonly status: GameStatus | undefined;
  readonly moneylineForecast: MoneylineForecast | undefined;
  readonly totalForecast: TotalForecast | undefined;
}

/** A recommended bet of one game. */
export interface BetPick<Game> {
  readonly game: Game;
  readonly market: Market;
  readonly side: Side;
  readonly gap: number;
  /** Undefined if the response does not name the bet. */
  readonly bet: SideBet | undefined;
}

type Candidates<Game> = (game: Game) => readonly BetPick<Game>[];

/** The four games with the largest positive value gaps on the more probable side. Each game is ranked by the larger gap of its two markets. */
export function selectTopPicks<Game extends ForecastGame>(games: readonly Game[]): readonly BetPick<Game>[] {
  return largest(games, (game) => {
    const { moneylineForecast: moneyline, totalForecast: total } = game;
    return [
      ...(total ? [pickOf(game, 'total', likelierTotalSide(total), total)] : []),
      ...(moneyline ? [pickOf(game, 'moneyline', likelierTeam(moneyline), moneyline)] : []),
    ];
  });
}

/**
 * The same on the less probable side. Only the bet with the largest value gap of a market is recorded in the ledger, so a
 * bet whose opposite side has the larger gap is left out.
 */
export function selectUnderdogValue<Game extends ForecastGame>(games: readonly Game[]): readonly BetPick<Game>[] {
  return largest(games, (game) => {
    const { moneylineForecast: moneyline, totalForecast: total } = game;
    const ofMarket = (market: Market, likelier: Side, forecast: MoneylineForecast | TotalForecast) =>
      forecast.bets
        .filter(({ side, gap }) => side !== likelier && gap > forecast.gap)
        .map((bet) => ({ game, market, side: bet.side, gap: bet.gap, bet }));
    return [
      ...(total ? ofMarket('total', likelierTotalSide(total), total) : []),
      ...(moneyline ? ofMarket('moneyline', likelierTeam(moneyline), moneyline) : []),
    ];
  });
}

function pickOf<Game>(game: Game, market: Market, side: Side, { gap, bets }: MoneylineForecast | TotalForecast): BetPick<Game> {
  return { game, market, side, gap, bet: bets.find((bet) => bet.side === side) };
}

/** One pick per game: the candidate with the largest gap, the first of equal ones. */
function largest<Game extends ForecastGame>(games: readonly Game[], candidatesOf: Candidates<Game>): readonly BetPick<Game>[] {
  return games
    .filter(({ isLive, status }) => !isLive && (status === undefined || status === 'scheduled'))
    .flatMap((game) => candidatesOf(game).toSorted((a, b) => b.gap - a.gap)[0] ?? [])
    .filter(({ gap }) => gap > 0)
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, mostPicks);
}
