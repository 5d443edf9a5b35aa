import { type AlertRuleDraft, type AlertSettings, minGapGrowth } from '#contract/alerts.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { hourMs } from '#domain/durations.ts';
import { type ClaimedBet, type Market, markets } from '#domain/markets.ts';
import { isQuiet, localTime } from './local-time.ts';

/** A game that has not started, with the recommended bets of its latest prediction. */
export interface UpcomingGame {
  readonly gameId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly startsAt: Date;
  readonly predictionId: number;
  readonly picks: LedgerContent['picks'];
}

export interface SentAlert {
  readonly gameId: string;
  readonly market: Market;
  readonly number: number;
  readonly gap: number;
  readonly sentAt: Date;
}

export interface DueAlert {
  readonly game: UpcomingGame;
  readonly market: Market;
  readonly bet: ClaimedBet;
  /** 1 for the first alert about this game and market, 2 for the next one. */
  readonly number: number;
  readonly byMail: boolean;
  readonly byPush: boolean;
  readonly chats: readonly ChatKind[];
}

export interface AlertInputs {
  readonly rules: readonly AlertRuleDraft[];
  readonly settings: AlertSettings;
  /** The chat services to which messages to this person can be sent. */
  readonly connectedChats: readonly ChatKind[];
  readonly games: readonly UpcomingGame[];
  /** The alerts that this person received about these games, and all alerts that the person received in the last two days. */
  readonly sent: readonly SentAlert[];
  /** When the person received alerts of other kinds in the last two days. The daily maximum counts them too. */
  readonly watchAlertTimes: readonly Date[];
  readonly now: Date;
}

/** Value gaps are decimal fractions with rounding errors. A growth of exactly the minimum must still count. */
const roundingTolerance = 1e-9;

/**
 * The alerts that one person should receive now, largest value gap first. An alert that quiet hours or the daily maximum
 * suppress is not stored. It is decided again at the next run, if the bet is still recommended then.
 */
export function decideAlerts({ games, ...inputs }: AlertInputs): DueAlert[] {
  const { settings, sent, watchAlertTimes, now } = inputs;
  if (isQuiet(settings, now)) return [];
  const today = localTime(now, settings.timeZone).date;
  const times = [...sent.map(({ sentAt }) => sentAt), ...watchAlertTimes];
  const sentToday = times.filter((at) => localTime(at, settings.timeZone).date === today).length;
  return games
    .filter((game) => game.startsAt > now)
    .flatMap((game) => markets.flatMap((market) => dueFor(inputs, game, market)))
    .toSorted(compareAlerts)
    .slice(0, Math.max(0, settings.dailyMaximum - sentToday));
}

function dueFor(inputs: Omit<AlertInputs, 'games'>, game: UpcomingGame, market: Market): DueAlert[] {
  const { rules, settings, connectedChats, sent, now } = inputs;
  const bet = game.picks[market];
  if (!bet) return [];
  const matching = rules.filter((rule) => matchesRule(rule, game, market, bet, now));
  const byMail = settings.mailsWanted && matching.some((rule) => rule.byMail);
  const byPush = matching.some((rule) => rule.byPush);
  const chats = connectedChats.filter((kind) => matching.some((rule) => rule.chats.includes(kind)));
  if (!byMail && !byPush && chats.length === 0) return [];
  const earlier = sent.filter((alert) => alert.gameId === game.gameId && alert.market === market);
  const largestSentGap = Math.max(...earlier.map((alert) => alert.gap));
  if (earlier.length > 0 && bet.claimed < largestSentGap + minGapGrowth - roundingTolerance) return [];
  return [{ game, market, bet, number: Math.max(0, ...earlier.map((alert) => alert.number)) + 1, byMail, byPush, chats }];
}

function matchesRule(rule: AlertRuleDraft, game: UpcomingGame, market: Market, bet: ClaimedBet, now: Date): boolean {
  const { teamIds, books } = rule;
  return (
    rule.isActive &&
    rule.markets.includes(market) &&
    bet.claimed >= rule.minGap &&
    game.startsAt.getTime() - now.getTime() <= rule.hoursBefore * hourMs &&
    (teamIds.length === 0 || teamIds.includes(game.homeTeamId) || teamIds.includes(game.awayTeamId)) &&
    (books.length === 0 || books.includes(bet.book))
  );
}

/** A total order, so that every process selects the same alerts: larger gap, earlier game, game id, market. */
function compareAlerts(a: DueAlert, b: DueAlert): number {
  return (
    b.bet.claimed - a.bet.claimed ||
    a.game.startsAt.getTime() - b.game.startsAt.getTime() ||
    (a.game.gameId === b.game.gameId ? markets.indexOf(a.market) - markets.indexOf(b.market) : a.game.gameId < b.game.gameId ? -1 : 1)
  );
}
