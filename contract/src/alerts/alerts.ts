import { z } from 'zod';
import { bet, betResult, predictedMarket } from '#contract/bet.ts';
import { chatChannel } from './chat-channels.ts';

export const maxAlertsPerDay = 20;

const isKnownZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
};
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 22:30');

export const alertSettings = z.object({
  timeZone: z.string().max(60).refine(isKnownZone, 'There is no such time zone'),
  /** No alerts are sent between these times of the user's time zone. The period spans midnight if `to` is before `from`. */
  quietHours: z.object({ from: clockTime, to: clockTime }).nullable(),
  dailyMaximum: z.int().min(1, 'At least one message a day').max(maxAlertsPerDay, `At most ${maxAlertsPerDay} messages a day`),
  /** False if the user has unsubscribed from alert mails and has not enabled them again. */
  mailsWanted: z.boolean(),
});
export type AlertSettings = z.output<typeof alertSettings>;

export const alertSettingsResponse = alertSettings.extend({
  /** False if the user has never saved settings. The settings are then the defaults. */
  isSaved: z.boolean(),
  pushKey: z.string(),
  pushBrowsers: z.int(),
  channels: z.array(chatChannel),
});

/** One alert that a rule would have sent, and the bet it recommends. */
export const alertMessage = bet.extend({
  gameId: z.string(),
  awayTeamId: z.int(),
  homeTeamId: z.int(),
  startsAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  market: predictedMarket,
  price: z.int(),
  gap: z.number(),
  replay: z.boolean(),
  /** How the bet ended, and its profit per unit; null until the game is over. */
  result: betResult.nullable(),
  profit: z.number().nullable(),
  /** Null without a closing line, and for a replay: its bets are recorded at the closing price. */
  closingLineValue: z.number().nullable(),
});
export type AlertMessage = z.output<typeof alertMessage>;
export const alertPreview = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), messages: z.array(alertMessage) });

export const unsubscribeToken = z.object({ token: z.string().min(20).max(100) });

/** A browser's push subscription, as returned by `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/), auth: z.string().regex(/^[\w-]{20,30}={0,2}$/) }),
});
export const pushEndpoint = pushSubscription.pick({ endpoint: true });
/** Asks whether the server knows the push subscription of this browser. A browser without a subscription sends null. */
export const pushCheck = z.object({ endpoint: pushSubscription.shape.endpoint.nullable() });
export const pushState = z.object({
  /** The signed-in user, who may be another person than the one who made the subscription in this browser. */
  userId: z.int(),
  isKnown: z.boolean(),
  pushKey: z.string(),
});
