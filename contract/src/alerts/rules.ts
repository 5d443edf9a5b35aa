import { z } from 'zod';
import { alertChannels } from '#domain/alerts/alert-channels.ts';
import { type Market, markets, predictedMarkets, sides } from '#domain/market/market.ts';
import { largestPrice } from '#domain/odds/parse-odds.ts';
import { checkSelection, selectionLine } from '#contract/bet-log/selection.ts';
import { maxInteger } from '#contract/max-integer.ts';
import { book, teamIds } from '#contract/preferences.ts';

/** A user can have this many rules about our picks, and this many other rules. */
export const maxAlertRules = 20;

/** Alert when we recommend a bet. An empty list of teams means all teams. */
export const pickCondition = z.object({
  kind: z.literal('pick'),
  name: z.string().normalize('NFKC').trim().min(1, 'Please give the rule a name').max(60, 'A name has at most 60 characters'),
  markets: z.array(z.enum(predictedMarkets)).min(1, 'Please choose at least one kind of bet').max(predictedMarkets.length),
  /** The smallest value gap that causes an alert, as a fraction: 0.02 is two percent. */
  minGap: z.number().min(0.005, 'The smallest value gap is 0.5%').max(0.5, 'The largest value gap is 50%'),
  teamIds,
  /** The rule looks for the best bet at these books, but only at those that the person compares. An empty list means all of those. */
  books: z.array(book).max(30),
  hoursBefore: z.int().min(1, 'At least one hour before tip-off').max(72, 'At most 72 hours before tip-off'),
});

const comparedMarket = z.enum(markets, 'Please choose a market');

/** One price of one game: alert when a book offers it, or a better one, at this line or a better one. */
const priceTarget = z.object({
  kind: z.literal('price'),
  gameId: z.string('Please choose a game').min(1, 'Please choose a game').max(40, 'There is no such game'),
  market: comparedMarket,
  side: z.enum(sides, 'Please choose a side'),
  /** Null for any book that the person compares. A book that the person does not compare causes no alert. */
  book: book.nullable(),
  line: selectionLine,
  /** Decimal odds. */
  price: z
    .number('Please enter odds, such as -110, +150 or 1.91')
    .gt(1, 'Please enter odds, such as -110, +150 or 1.91')
    .max(largestPrice, 'Please enter odds, such as -110, +150 or 1.91'),
});
/** A price target that was stored earlier may have a line outside the current limits. */
const storedTarget = priceTarget.extend({ line: z.number().nullable() });

/** The smallest and largest movement: points of a line, or a fraction of probability for the moneyline. */
const moveLimits = { moneyline: [0.01, 0.5], spread: [0.5, 30], total: [0.5, 60] } as const;
export const defaultMoves: Readonly<Record<Market, number>> = { moneyline: 0.05, spread: 1.5, total: 3 };

/** Alert when the consensus of a market has moved by `by` since the opening, or since the last alert about it. */
const lineMove = z
  .object({ kind: z.literal('move'), market: comparedMarket, by: z.number('Please enter a number').min(0.01).max(60), teamIds })
  .refine(({ market, by }) => by >= moveLimits[market][0] && by <= moveLimits[market][1], {
    path: ['by'],
    error: 'Please enter at least half a point, or at least 1 percentage point for the moneyline',
  });

const fastTotal = z.object({
  kind: z.literal('fast-total'),
  // Rules of this kind are always about totals. The server reads the movements of the market that a rule names in this field.
  market: z.literal('total'),
  by: z.number('Please enter a number').min(0.5, 'At least half a point').max(60, 'At most 60 points'),
  teamIds,
});

const injuryChange = z
  .object({ kind: z.literal('injury'), teamIds, withFavorites: z.boolean() })
  .refine((rule) => rule.withFavorites || rule.teamIds.length > 0, {
    path: ['teamIds'],
    error: 'Please choose at least one team, or your favorite teams',
  });

/** Alert when a game on which the person has an open bet in the bet log gets a new start time or is postponed. */
const startChange = z.object({ kind: z.literal('start') });

export const alertProbabilities = ['win', 'cover', 'over'] as const;
export type AlertProbability = (typeof alertProbabilities)[number];

/** Alert when one of our probabilities reaches a threshold. */
const ourNumber = z
  .object({
    kind: z.literal('number'),
    figure: z.enum(alertProbabilities, 'Please choose a probability'),
    direction: z.enum(['above', 'below'], 'Please choose a direction'),
    threshold: z.number('Please enter a probability').min(0.01, 'At least 1%').max(0.99, 'At most 99%'),
    teamIds,
  })
  .refine((rule) => rule.figure === 'over' || rule.teamIds.length > 0, { path: ['teamIds'], error: 'Please choose at least one team' });

// The order is the priority: if the daily maximum does not allow all alerts, the kinds that are listed first are sent.
const otherConditions = [lineMove, fastTotal, injuryChange, startChange, ourNumber] as const;
const condition = z.discriminatedUnion('kind', [pickCondition, priceTarget.superRefine(checkSelection), ...otherConditions]);
export const storedCondition = z.discriminatedUnion('kind', [pickCondition, storedTarget, ...otherConditions]);
export type AlertCondition = z.output<typeof storedCondition>;
export type AlertKind = AlertCondition['kind'];
export type ConditionOf<Kind extends AlertKind> = Extract<AlertCondition, { kind: Kind }>;
export const alertKinds: readonly AlertKind[] = storedCondition.options.map(({ shape }) => shape.kind.value);

/** Whether alerts of this kind need premium, because they contain our picks or probabilities. */
export const isPremiumKind = (kind: AlertKind): boolean => kind === 'pick' || kind === 'number';

export const alertRuleDraft = z.object({
  condition,
  channels: z.array(z.enum(alertChannels)).min(1, 'Please choose at least one way to send it').max(alertChannels.length),
  isActive: z.boolean(),
});
export type AlertRuleDraft = z.output<typeof alertRuleDraft>;

const ruleId = { id: z.int().positive().max(maxInteger) };
export const alertRuleChange = alertRuleDraft.extend(ruleId);
export const alertRuleChoice = z.object(ruleId);
export const alertRule = alertRuleChange.extend({ condition: storedCondition, channels: z.array(z.enum(alertChannels)) });
export type AlertRule = z.output<typeof alertRule>;

/** The game of a price target. The page needs it to show the names of the teams. */
const ruleGame = z.object({ gameId: z.string(), awayTeamId: z.int(), homeTeamId: z.int(), startsAt: z.iso.datetime() });
export type RuleGame = z.output<typeof ruleGame>;
export const alertRuleList = z.object({ rules: z.array(alertRule), games: z.array(ruleGame) });
