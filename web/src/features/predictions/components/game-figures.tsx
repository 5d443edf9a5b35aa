import { formatBetSide } from '#domain/market/format-bet.ts';
import { recommendedBets } from '#domain/picks/select-picks.ts';
import type { GameView } from '#web/features/games/game.ts';
import { formatPercent, formatValueGap } from '#web/lib/format/format-number.ts';

/** The likelier team with our probability, and the bet with the largest value gap of the game; once it has begun, what the books said. */
export function GameFigures({ game }: { readonly game: GameView }) {
  const { forecasts, freeChance, booksChance, away, home } = game;
  const first = forecasts.moneyline?.expected?.center ?? freeChance;
  if (first === null) return null;
  const [team, probability] = first >= 0.5 ? [home, first] : [away, 1 - first];
  const best = recommendedBets(game)[0]?.bet;
  return (
    <>
      <span className="whitespace-nowrap">
        {team.code} <span className="sr-only">to win </span>
        {formatPercent(probability)}
      </span>
      {booksChance !== null && (
        <span className="whitespace-nowrap text-muted">books {formatPercent(first >= 0.5 ? booksChance : 1 - booksChance)}</span>
      )}
      {booksChance === null && best !== undefined && (
        <span className="min-w-26 whitespace-nowrap text-positive">
          {formatValueGap(best.gap)}{' '}
          <span className="text-xs font-[500] text-muted">{formatBetSide(best, { away: away.code, home: home.code })}</span>
        </span>
      )}
    </>
  );
}
