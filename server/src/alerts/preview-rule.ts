import type { AlertMessage, AlertRuleDraft, AlertSettings } from '#contract/alerts.ts';
import { decideAlerts, type OpenGame, type SentAlert } from './decide-alerts.ts';
import { presentMessage } from './present.ts';

export interface IssuedPrediction extends OpenGame {
  readonly issuedAt: Date;
}

const minute = 60_000;
const hour = 60 * minute;
/** Quiet hours and days end on the quarter hour in every zone there is. */
const lookEveryMs = 15 * minute;

/**
 * What a rule would have sent in a span of the past: the very decision the job makes, at every moment at which its answer
 * could have changed. Those are new predictions, games coming within the rule's hours, and quarter hours.
 */
export function previewRule(
  rule: AlertRuleDraft,
  settings: AlertSettings,
  predictions: readonly IssuedPrediction[],
  span: { readonly from: Date; readonly to: Date },
): AlertMessage[] {
  // A rule that rests, or whose mails are turned off, would send nothing; the preview is about what it would do.
  const question = { rules: [{ ...rule, isActive: true }], settings: { ...settings, mailsWanted: true } };
  const sent: SentAlert[] = [];
  const messages: AlertMessage[] = [];
  const latest = new Map<string, OpenGame>();
  const inOrder = predictions.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || a.predictionId - b.predictionId);
  let next = 0;
  for (const at of momentsOf(rule, inOrder, span)) {
    for (; inOrder[next] && inOrder[next]!.issuedAt.getTime() <= at; next += 1) latest.set(inOrder[next]!.gameId, inOrder[next]!);
    const now = new Date(at);
    for (const [gameId, game] of latest) if (game.startsAt <= now) latest.delete(gameId);
    for (const { game, market, bet, number } of decideAlerts({ ...question, games: [...latest.values()], sent, now })) {
      sent.push({ gameId: game.gameId, market, number, gap: bet.claimed, sentAt: now });
      messages.push(presentMessage(game, market, bet, now));
    }
  }
  return messages;
}

function momentsOf(rule: AlertRuleDraft, predictions: readonly IssuedPrediction[], { from, to }: { from: Date; to: Date }): number[] {
  const moments = new Set<number>();
  for (const { issuedAt, startsAt } of predictions) {
    moments.add(issuedAt.getTime());
    moments.add(startsAt.getTime() - rule.hoursBefore * hour);
  }
  for (let at = from.getTime(); at <= to.getTime(); at += lookEveryMs) moments.add(at);
  return [...moments].filter((at) => at >= from.getTime() && at <= to.getTime()).toSorted((a, b) => a - b);
}
