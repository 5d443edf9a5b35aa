import { z } from 'zod';
import { teamIds } from './preferences.ts';

export const alertMarkets = ['moneyline', 'total'] as const;
export type AlertMarket = (typeof alertMarkets)[number];

export const mostRules = 20;
export const mostAlertsADay = 20;
/** A second message about the same game and market comes only when its value gap has grown by this much: one percentage point. */
export const growthStep = 0.01;

const isKnownZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
};
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 22:30');

/** When to tell a person about a bet. No team and no bookmaker means all of them. */
const ruleFields = {
  name: z.string().normalize('NFKC').trim().min(1, 'Please give the rule a name').max(60, 'A name has at most 60 characters'),
  markets: z.array(z.enum(alertMarkets)).min(1, 'Please choose at least one kind of bet').max(alertMarkets.length),
  /** A fraction: .02 is two per cent. */
  minGap: z.number().min(0.005, 'The smallest value gap is 0.5%').max(0.5, 'The largest value gap is 50%'),
  teamIds,
  /** The best price must be at one of these. */
  books: z.array(z.string().regex(/^[a-z0-9_]{1,40}$/, 'There is no such bookmaker')).max(30),
  hoursBefore: z.int().min(1, 'At least one hour before tip-off').max(72, 'At most 72 hours before tip-off'),
  byMail: z.boolean(),
  byPush: z.boolean(),
  isActive: z.boolean(),
};

const hasChannel = ({ byMail, byPush }: { byMail: boolean; byPush: boolean }) => byMail || byPush;
const noChannel = { path: ['byMail'], error: 'Please choose e-mail, notification or both' };

export const alertRuleDraft = z.object(ruleFields).refine(hasChannel, noChannel);
export type AlertRuleDraft = z.output<typeof alertRuleDraft>;

const ruleId = { id: z.int().positive() };
export const alertRuleChange = z.object({ ...ruleId, ...ruleFields }).refine(hasChannel, noChannel);
export const alertRuleChoice = z.object(ruleId);
export const alertRule = z.object({ ...ruleId, ...ruleFields });
export type AlertRule = z.output<typeof alertRule>;

export const alertRulePage = z.object({
  rules: z.array(alertRule),
  /** The id after which the next page begins; null on the last one. */
  next: z.int().nullable(),
});
export const alertRuleQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(mostRules).default(mostRules),
});

/** How a person wants to be told, whatever the rule. */
export const alertSettings = z.object({
  timeZone: z.string().max(60).refine(isKnownZone, 'There is no such time zone'),
  /** From when to when nothing is sent, in the person's own zone; past midnight if it ends before it begins. */
  quietHours: z.object({ from: clockTime, to: clockTime }).nullable(),
  dailyMaximum: z.int().min(1, 'At least one message a day').max(mostAlertsADay, `At most ${mostAlertsADay} messages a day`),
  /** False after an unsubscribe, until the person turns it on again. */
  mailsWanted: z.boolean(),
});
export type AlertSettings = z.output<typeof alertSettings>;

/** The settings, and what a browser needs to ask its push service for an address. */
export const alertSettingsAnswer = alertSettings.extend({ pushKey: z.string(), pushBrowsers: z.int() });

/** One message: a bet that was worth telling at the time. */
export const alertMessage = z.object({
  gameId: z.string(),
  awayTeamId: z.int(),
  homeTeamId: z.int(),
  startsAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  market: z.enum(alertMarkets),
  side: z.enum(['home', 'away', 'over', 'under']),
  book: z.string(),
  /** American odds. */
  price: z.int(),
  line: z.number().nullable(),
  gap: z.number(),
});
export type AlertMessage = z.output<typeof alertMessage>;
export const alertPreview = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), messages: z.array(alertMessage) });

export const unsubscribeToken = z.object({ token: z.string().min(20).max(100) });

/** A browser's address at its push service, as `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}=*$/), auth: z.string().regex(/^[\w-]{20,30}=*$/) }),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;
export const pushEndpoint = pushSubscription.pick({ endpoint: true });
