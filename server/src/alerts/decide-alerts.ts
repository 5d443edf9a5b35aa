import { type AlertRuleDraft, type AlertSettings, minGapGrowth } from '#contract/alerts.ts';
import { type ClaimedBet, type Market, markets } from '#domain/markets.ts';
import { isQuiet, localTime } from './local-time.ts';

/** A game that has not begun, with the bets its last prediction calls worth making. */
export interface OpenGame {
  readonly gameId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly startsAt: Date;
  readonly predictionId: number;
  readonly picks: Readonly<Record<Market, ClaimedBet | null>>;
}

export interface SentAlert {
  readonly gameId: string;
  readonly market: Market;
  readonly number: number;
  readonly gap: number;
  readonly sentAt: Date;
}

export interface DueAlert {
  readonly game: OpenGame;
  readonly market: Market;
  readonly bet: ClaimedBet;
  readonly number: number;
  readonly byMail: boolean;
  readonly byPush: boolean;
}

export interface Question {
  readonly rules: readonly AlertRuleDraft[];
  readonly settings: AlertSettings;
  readonly games: readonly OpenGame[];
  /** What this person was sent about these games, and anything else of the last two days. */
  readonly sent: readonly SentAlert[];
  readonly now: Date;
}

const hour = 3_600_000;
/** Gaps are stored as decimal fractions: a growth of exactly one step must not fail by a rounding. */
const tolerance = 1e-9;

/**
 * What one person is to be told at this moment, the largest gap first. Nothing is remembered for later: what quiet hours or
 * the daily maximum keep back is found again at the next look, if it is then still true and the game has not begun.
 */
export function decideAlerts({ rules, settings, games, sent, now }: Question): DueAlert[] {
  if (isQuiet(settings, now)) return [];
  const today = localTime(now, settings.timeZone).date;
  const sentToday = sent.filter((alert) => localTime(alert.sentAt, settings.timeZone).date === today).length;
  return games
    .filter((game) => game.startsAt > now)
    .flatMap((game) => markets.flatMap((market) => dueFor({ rules, settings, sent, now }, game, market)))
    .toSorted(byGap)
    .slice(0, Math.max(0, settings.dailyMaximum - sentToday));
}

function dueFor({ rules, settings, sent, now }: Omit<Question, 'games'>, game: OpenGame, market: Market): DueAlert[] {
  const bet = game.picks[market];
  if (!bet) return [];
  const fitting = rules.filter((rule) => fits(rule, game, market, bet, now));
  const byMail = settings.mailsWanted && fitting.some((rule) => rule.byMail);
  const byPush = fitting.some((rule) => rule.byPush);
  if (!byMail && !byPush) return [];
  const earlier = sent.filter((alert) => alert.gameId === game.gameId && alert.market === market);
  const toldGap = Math.max(...earlier.map((alert) => alert.gap));
  if (earlier.length > 0 && bet.claimed < toldGap + minGapGrowth - tolerance) return [];
  return [{ game, market, bet, number: Math.max(0, ...earlier.map((alert) => alert.number)) + 1, byMail, byPush }];
}

function fits(rule: AlertRuleDraft, game: OpenGame, market: Market, bet: ClaimedBet, now: Date): boolean {
  const { teamIds, books } = rule;
  return (
    rule.isActive &&
    rule.markets.includes(market) &&
    bet.claimed >= rule.minGap &&
    game.startsAt.getTime() - now.getTime() <= rule.hoursBefore * hour &&
    (teamIds.length === 0 || teamIds.includes(game.homeTeamId) || teamIds.includes(game.awayTeamId)) &&
    (books.length === 0 || books.includes(bet.book))
  );
}

/** One order for everybody who looks: the gap, then the earlier game, then its name. */
function byGap(a: DueAlert, b: DueAlert): number {
  return (
    b.bet.claimed - a.bet.claimed ||
    a.game.startsAt.getTime() - b.game.startsAt.getTime() ||
    (a.game.gameId === b.game.gameId ? markets.indexOf(a.market) - markets.indexOf(b.market) : a.game.gameId < b.game.gameId ? -1 : 1)
  );
}
