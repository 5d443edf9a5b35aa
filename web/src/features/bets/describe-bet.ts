import type { BetGroup, LoggedBet, LoggedLeg } from '#contract/bet-log/bet-log.ts';
import type { BetKind } from '#domain/bet-log/bet-log.ts';
import type { Bet } from '#domain/market/bet.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { rules, type TeamNames } from '#domain/market/rules.ts';
import { teamById } from '#domain/teams.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';

export const betKindNames: Readonly<Record<BetKind, string>> = { ...marketNames, parlay: 'Parlay' };

/** The selection of a leg: `Celtics to win`, `Celtics −4.5`, `Over 220.5`. */
export const legText = (leg: Pick<Bet, 'market' | 'side' | 'line'>, names: TeamNames): string =>
  `${formatBetSide(leg, names)}${rules[leg.market].hasLine ? '' : ' to win'}`;

export function namesOf({ awayTeamId, homeTeamId }: Pick<LoggedLeg, 'awayTeamId' | 'homeTeamId'>): TeamNames {
  return { away: teamById(awayTeamId)?.nickname ?? '?', home: teamById(homeTeamId)?.nickname ?? '?' };
}

/** The game of a leg: `BKN @ ATL`. */
export const matchupText = ({ awayTeamId, homeTeamId }: Pick<LoggedLeg, 'awayTeamId' | 'homeTeamId'>): string =>
  `${teamById(awayTeamId)?.code ?? '?'} @ ${teamById(homeTeamId)?.code ?? '?'}`;

/** The whole bet in a few words: `Celtics −4.5`, or `Parlay of 3`. */
export function betText({ legs }: Pick<LoggedBet, 'legs'>): string {
  const [leg, ...others] = legs;
  if (!leg) return 'Bet';
  return others.length > 0 ? `Parlay of ${legs.length}` : legText(leg, namesOf(leg));
}

/** An amount with its sign: `+$10.00`, `−$4.00`, `$0.00`. */
export function formatProfit(cents: number): string {
  const size = formatUsd(Math.abs(cents));
  return cents === 0 ? size : `${cents > 0 ? '+' : '−'}${size}`;
}

/** Wins, losses and returned bets: `41–37–2`. */
export const formatBetCounts = ({ won, lost, push, void: voided }: BetGroup): string => `${won}–${lost}–${push + voided}`;
