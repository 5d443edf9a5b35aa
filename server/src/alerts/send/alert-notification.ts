import type { PushMessage } from '#server/platform/push/store.ts';
import type { QueuedAlert } from './queued-alert.ts';
import { alertBet, formatGap, formatMatchup, formatTipOff, gameUrl } from './alert-text.ts';

/** The push notification that the service worker displays. It replaces an earlier notification with the same tag. */
export function alertNotification({ key, recipient, alert, publicUrl, expiresAt }: QueuedAlert): PushMessage {
  const { game, bet } = alert;
  const tipOff = formatTipOff(game.startsAt, recipient.settings.timeZone);
  const payload = {
    title: alertBet(alert, recipient.oddsFormat),
    body: `${formatMatchup(game)}, ${tipOff}. Value gap ${formatGap(bet.claimed)}.`,
    // Shown instead if the device receives the message after `expiresAt`: the bet is not on offer then.
    late: {
      title: `Late alert: ${formatMatchup(game)}`,
      body: `It reached this device after the scheduled tip-off (${tipOff}). Open the game to see what is still on offer.`,
    },
    tag: key,
    url: gameUrl(publicUrl, alert),
    expiresAt: expiresAt.toISOString(),
  };
  return { userId: recipient.userId, key, payload: JSON.stringify(payload), expiresAt };
}
