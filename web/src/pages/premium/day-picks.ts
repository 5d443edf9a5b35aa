import type { SettledPrediction } from '#contract/settled-predictions.ts';
import type { BetVerdict } from '#domain/market/bet.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { teamByCode } from '#domain/teams.ts';
import { finalScoreText } from '#web/features/track-record/format-record.ts';

export function dayPicks(entries: readonly SettledPrediction[], format: OddsFormat) {
  return entries
    .flatMap((entry) => {
      const { bet } = entry;
      return bet && bet.claimed > 0 && bet.result !== 'void' ? [presentPick(entry, { ...bet, market: entry.market }, format)] : [];
    })
    .toSorted((a, b) => b.claimed - a.claimed);
}

function presentPick(entry: SettledPrediction, bet: BetVerdict, format: OddsFormat) {
  const { gameId, home, away } = entry;
  const { claimed, result, profit } = bet;
  const names = { home: teamByCode(home)?.name ?? home, away: teamByCode(away)?.name ?? away };
  return {
    key: `${gameId}-${bet.market}`,
    gameId,
    claimed,
    result,
    profit,
    bet: formatBet(bet, names, format),
    game: finalScoreText(entry),
  };
}
