import { z } from 'zod';
import { markets } from '#domain/markets.ts';
import { bet, market } from './bets.ts';
import { channelFields, hasChannel, noChannel } from './alerts/channel-choice.ts';
import { chatChannel } from './alerts/chat-channels.ts';
import { maxInteger } from './max-integer.ts';
import { teamIds } from './preferences.ts';

export const maxAlertRules = 20;
export const maxAlertsPerDay = 20;
/** A second alert for the same game and market is sent only if the value gap has grown by this much: one percentage point. */
export const minGapGrowth = 0.01;

const isKnownZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
};
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 22:30');

/** The conditions for an alert. An empty list of teams or books means all teams or all books. */
const ruleFields = {
  name: z.string().normalize('NFKC').trim().min(1, 'Please give the rule a name').max(60, 'A name has at most 60 characters'),
  markets: z.array(market).min(1, 'Please choose at least one kind of bet').max(markets.length),
  /** The smallest value gap that causes an alert, as a fraction: 0.02 is two percent. */
  minGap: z.number().min(0.005, 'The smallest value gap is 0.5%').max(0.5, 'The largest value gap is 50%'),
  teamIds,
  /** An alert is sent only if one of these books offers the best price. */
  books: z.array(z.string().regex(/^[a-z0-9_]{1,40}$/, 'There is no such bookmaker')).max(30),
  hoursBefore: z.int().min(1, 'At least one hour before tip-off').max(72, 'At most 72 hours before tip-off'),
  ...channelFields,
  isActive: z.boolean(),
};

export const alertRuleDraft = z.object(ruleFields).refine(hasChannel, noChannel);
export type AlertRuleDraft = z.output<typeof alertRuleDraft>;

const ruleId = { id: z.int().positive().max(maxInteger) };
export const alertRuleChange = z.object({ ...ruleId, ...ruleFields }).refine(hasChannel, noChannel);
export const alertRuleChoice = z.object(ruleId);
export const alertRule = z.object({ ...ruleId, ...ruleFields });
export type AlertRule = z.output<typeof alertRule>;

export const alertRulePage = z.object({
  rules: z.array(alertRule),
  /** The `after` value of the next page; null on the last page. */
  next: z.int().nullable(),
});
export const alertRuleQuery = z.object({
  after: z.coerce.number().int().min(0).max(maxInteger).default(0),
  limit: z.coerce.number().int().min(1).max(maxAlertRules).default(maxAlertRules),
});

/** Settings that apply to all alert rules of a user. */
export const alertSettings = z.object({
  timeZone: z.string().max(60).refine(isKnownZone, 'There is no such time zone'),
  /** No alerts are sent between these times of the user's time zone. The period spans midnight if `to` is before `from`. */
  quietHours: z.object({ from: clockTime, to: clockTime }).nullable(),
  dailyMaximum: z.int().min(1, 'At least one message a day').max(maxAlertsPerDay, `At most ${maxAlertsPerDay} messages a day`),
  /** False if the user has unsubscribed from alert mails and has not enabled them again. */
  mailsWanted: z.boolean(),
});
export type AlertSettings = z.output<typeof alertSettings>;

/** The settings, the public key for push subscriptions, the number of subscribed browsers and the connected chat services. */
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
  market,
  /** The price in American odds. */
  price: z.int(),
  gap: z.number(),
  /** True if the alert comes from a prediction that was computed after the game. */
  replay: z.boolean(),
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
/** Compares a browser's push subscription with ours. A browser that has none asks with null. */
export const pushCheck = z.object({ endpoint: pushSubscription.shape.endpoint.nullable() });
export const pushState = z.object({
  /** Another person may have signed in since the subscription was made. */
  userId: z.int(),
  /** Whether alerts to the user are sent to this endpoint. */
  isKnown: z.boolean(),
  pushKey: z.string(),
});
