import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { AlertMessage, AlertSettings } from '#contract/alerts/alerts.ts';
import type { ConditionOf } from '#contract/alerts/rules.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { americanFromDecimal, decimalFromAmerican } from '#domain/odds/price.ts';
import { roundTo } from '#domain/round-to.ts';
import { closingLineValue } from '#model/market/closing-market.ts';
import { profitOf, settleBet } from '#model/settlement/settle-bet.ts';
import type { AlertGame, PersonFacts } from './kinds/alert-facts.ts';
import { bestBet } from './kinds/pick.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { closings } from '#server/schema/odds.ts';
import { predictions, recordedBets } from '#server/schema/predictions.ts';
import { type AlertState, decideAlerts } from './decide-alerts.ts';

interface Period {
  readonly from: Date;
  readonly to: Date;
}

interface IssuedPrediction extends AlertGame {
  readonly issuedAt: Date;
  readonly replay: boolean;
  readonly bets: readonly ClaimedBet[];
}

interface Person extends Pick<PersonFacts, 'books' | 'canBet'> {
  readonly settings: AlertSettings;
}

/** The preview repeats the decision at least this often, to detect the end of a day or of quiet hours. */
const stepMs = 15 * minuteMs;

export async function previewRule(
  db: Db,
  rule: ConditionOf<'pick'>,
  { settings, ...person }: Person,
  period: Period,
): Promise<AlertMessage[]> {
  const issued = await listIssued(db, rule, { from: period.from, to: new Date(period.to.getTime() + rule.hoursBefore * hourMs) });
  const rules = [{ id: 1, condition: rule, channels: ['push' as const], isActive: true }];
  const inputs = { rules, settings, channels: ['push' as const], isPremium: true };
  const otherFacts = { offers: [], movements: [], predictions: new Map(), injuries: [], favoriteTeams: [], betGames: [], ...person };
  const states = new Map<string, AlertState>();
  const messages: SentMessage[] = [];
  const latest = new Map<string, IssuedPrediction>();
  let next = 0;
  for (const at of decisionTimes(rule, issued, period)) {
    for (; issued[next] && issued[next]!.issuedAt.getTime() <= at; next += 1) latest.set(issued[next]!.gameId, issued[next]!);
    const now = new Date(at);
    for (const [gameId, game] of latest) if (game.startsAt <= now) latest.delete(gameId);
    const facts = {
      ...otherFacts,
      games: [...latest.values()],
      recordedBets: new Map([...latest].map(([gameId, { bets }]) => [gameId, bets])),
    };
    const sentAt = messages.map((message) => new Date(message.sentAt));
    for (const { state } of decideAlerts({ ...inputs, facts, states: [...states.values()], sentAt, now }).due) {
      states.set(state.subject, state);
      messages.push(presentMessage(latest, state.subject, (bets, market) => bestBet(bets, market, rule, person)!, now));
    }
  }
  return withResults(db, messages);
}

type SentMessage = Omit<AlertMessage, 'result' | 'profit' | 'closingLineValue'>;

async function withResults(db: Db, messages: readonly SentMessage[]): Promise<AlertMessage[]> {
  const ids = [...new Set(messages.map(({ gameId }) => gameId))];
  const { id, homeScore, awayScore } = games;
  const rows = await db
    .select({ id, homeScore, awayScore, close: closings.consensus })
    .from(games)
    .leftJoin(closings, eq(closings.gameId, id))
    .where(and(inArray(id, ids), eq(games.status, 'final')));
  const finals = new Map(rows.map((row) => [row.id, row]));
  return messages.map((message) => {
    const { homeScore: home = null, awayScore: away = null, close = null } = finals.get(message.gameId) ?? {};
    if (home === null || away === null) return { ...message, result: null, profit: null, closingLineValue: null };
    const bet = { ...message, price: decimalFromAmerican(message.price) };
    const result = settleBet(bet, { home, away });
    const value = close === null || message.replay ? undefined : closingLineValue(bet, close);
    return {
      ...message,
      result,
      profit: roundTo(profitOf(result, bet.price)),
      closingLineValue: value === undefined ? null : roundTo(value),
    };
  });
}

/** Only the bets that can cause an alert are read, because every prediction of a week has many. */
async function listIssued(db: Db, { minGap }: ConditionOf<'pick'>, { from, to }: Period): Promise<IssuedPrediction[]> {
  const { homeTeamId, awayTeamId, startsAt } = games;
  const { gameId, issuedAt, replay } = predictions;
  const { predictionId, market, side, book, price, line, claimed } = recordedBets;
  // The preview decides as of an earlier time, when the game had not started, whatever its status is now.
  const status = sql<'scheduled'>`'scheduled'`;
  const rows = await db
    .select({
      issued: { id: predictions.id, gameId, homeTeamId, awayTeamId, startsAt, status, issuedAt, replay },
      bet: { market, side, book, price, line, claimed },
    })
    .from(predictions)
    .innerJoin(games, eq(games.id, gameId))
    .leftJoin(recordedBets, and(eq(predictionId, predictions.id), gte(claimed, minGap)))
    .where(and(gt(startsAt, from), lte(startsAt, to)))
    .orderBy(asc(issuedAt), asc(predictions.id), desc(claimed), asc(recordedBets.position));
  const byPrediction = Map.groupBy(rows, ({ issued }) => issued.id).values();
  return [...byPrediction].map((list) => Object.assign(list[0]!.issued, { bets: list.flatMap(({ bet }) => bet ?? []) }));
}

function decisionTimes(rule: ConditionOf<'pick'>, issued: readonly IssuedPrediction[], { from, to }: Period): number[] {
  const times = new Set<number>();
  for (const { issuedAt, startsAt } of issued) {
    times.add(issuedAt.getTime());
    times.add(startsAt.getTime() - rule.hoursBefore * hourMs);
  }
  for (let at = from.getTime(); at <= to.getTime(); at += stepMs) times.add(at);
  return [...times].filter((at) => at >= from.getTime() && at <= to.getTime()).toSorted((a, b) => a - b);
}

function presentMessage(
  latest: ReadonlyMap<string, IssuedPrediction>,
  subject: string,
  betOf: (bets: readonly ClaimedBet[], market: PredictedMarket) => ClaimedBet,
  sentAt: Date,
): SentMessage {
  const gameId = subject.slice(0, subject.indexOf(':'));
  const { awayTeamId, homeTeamId, startsAt, replay, bets } = latest.get(gameId)!;
  const market = predictedMarkets.find((name) => subject === `${gameId}:${name}`)!;
  const { claimed, ...bet } = betOf(bets, market);
  const price = Math.round(americanFromDecimal(bet.price));
  const times = { startsAt: startsAt.toISOString(), sentAt: sentAt.toISOString() };
  return { gameId, awayTeamId, homeTeamId, ...times, ...bet, price, gap: claimed, replay };
}
