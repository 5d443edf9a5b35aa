import type { AlertMessage, AlertRuleDraft, AlertSettings } from '#contract/alerts.ts';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { decideAlerts, type SentAlert } from './decide-alerts.ts';
import type { IssuedPrediction } from '#server/alerts/game-store.ts';
import { presentAlert } from '#server/alerts/present.ts';

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The preview repeats the decision at least this often, to detect the end of a day or of quiet hours. */
const stepMs = 15 * minuteMs;

/**
 * The alerts that a rule would have sent in a past period. It repeats the job's decision whenever the result can change:
 * after a new prediction, when a game starts within the rule's hours, and every quarter hour.
 */
export function previewRule(
  rule: AlertRuleDraft,
  settings: AlertSettings,
  predictions: readonly IssuedPrediction[],
  period: Period,
): AlertMessage[] {
  // A rule that is inactive, or whose mails are turned off or chats are not connected, is previewed as if all of them were on.
  const inputs = {
    rules: [{ ...rule, isActive: true }],
    settings: { ...settings, mailsWanted: true },
    connectedChats: chatKinds,
    watchAlertTimes: [],
  };
  const sent: SentAlert[] = [];
  const messages: AlertMessage[] = [];
  const latest = new Map<string, IssuedPrediction>();
  const inOrder = predictions.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || a.predictionId - b.predictionId);
  let next = 0;
  for (const at of decisionTimes(rule, inOrder, period)) {
    for (; inOrder[next] && inOrder[next]!.issuedAt.getTime() <= at; next += 1) latest.set(inOrder[next]!.gameId, inOrder[next]!);
    const now = new Date(at);
    for (const [gameId, game] of latest) if (game.startsAt <= now) latest.delete(gameId);
    for (const { game, market, bet, number } of decideAlerts({ ...inputs, games: [...latest.values()], sent, now })) {
      sent.push({ gameId: game.gameId, market, number, gap: bet.claimed, sentAt: now });
      messages.push(presentAlert(latest.get(game.gameId)!, market, bet, now));
    }
  }
  return messages;
}

/** The times at which the preview repeats the decision, in milliseconds since the epoch, ascending. */
function decisionTimes(rule: AlertRuleDraft, predictions: readonly IssuedPrediction[], { from, to }: Period): number[] {
  const times = new Set<number>();
  for (const { issuedAt, startsAt } of predictions) {
    times.add(issuedAt.getTime());
    times.add(startsAt.getTime() - rule.hoursBefore * hourMs);
  }
  for (let at = from.getTime(); at <= to.getTime(); at += stepMs) times.add(at);
  return [...times].filter((at) => at >= from.getTime() && at <= to.getTime()).toSorted((a, b) => a - b);
}
