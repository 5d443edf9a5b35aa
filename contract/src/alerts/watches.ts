import { z } from 'zod';
import { markets, sides } from '#domain/markets.ts';
import { largestPrice } from '#domain/odds/parse-odds.ts';
import { checkSelection, selectionLine } from '#contract/bet-log/selection.ts';
import { maxInteger } from '#contract/max-integer.ts';
import { teamIds } from '#contract/preferences.ts';
import { channelFields, hasChannel, noChannel } from './channel-choice.ts';

export const maxWatches = 20;

/** What a watch observes. The alerts of `number` contain our own numbers, so they are for premium users; the others are free. */
export const watchKinds = ['price', 'move', 'injury', 'start', 'number'] as const;
export type WatchKind = (typeof watchKinds)[number];
export const isPremiumWatch = (kind: WatchKind): boolean => kind === 'number';

const comparedMarket = z.enum(markets, 'Please choose a market');

/** One price of one game: alert when a book offers it, or a better one, at this line or a better one. */
const priceTarget = z.object({
  kind: z.literal('price'),
  gameId: z.string('Please choose a game').min(1, 'Please choose a game').max(40, 'There is no such game'),
  market: comparedMarket,
  side: z.enum(sides, 'Please choose a side'),
  /** Null for any book. */
  book: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, 'There is no such bookmaker')
    .nullable(),
  line: selectionLine,
  /** Decimal odds. */
  price: z
    .number('Please enter odds, such as -110, +150 or 1.91')
    .gt(1, 'Please enter odds, such as -110, +150 or 1.91')
    .max(largestPrice, 'Please enter odds, such as -110, +150 or 1.91'),
});
/** A target may have been stored when other limits applied. */
const storedTarget = priceTarget.extend({ line: z.number().nullable() });

/** The smallest and largest movement: points of a line, or a fraction of probability for the moneyline. */
const moveLimits = { moneyline: [0.01, 0.5], spread: [0.5, 30], total: [0.5, 60] } as const;

/** The consensus of a market has moved, since the opening or since the last alert about it. */
const lineMove = z
  .object({ kind: z.literal('move'), market: comparedMarket, by: z.number('Please enter a number').min(0.01).max(60), teamIds })
  .refine(({ market, by }) => by >= moveLimits[market][0] && by <= moveLimits[market][1], {
    path: ['by'],
    error: 'Please enter at least half a point, or at least 1 percentage point for the moneyline',
  });

/** A player of these teams is listed with another status than before. */
const injuryChange = z
  .object({ kind: z.literal('injury'), teamIds, withFavorites: z.boolean() })
  .refine((rule) => rule.withFavorites || rule.teamIds.length > 0, {
    path: ['teamIds'],
    error: 'Please choose at least one team, or your favorite teams',
  });

/** A game on which the person has an open bet in the bet log was moved to another start, or postponed. */
const startChange = z.object({ kind: z.literal('start') });

export const watchedFigures = ['win', 'cover', 'over'] as const;
export type WatchedFigure = (typeof watchedFigures)[number];

/** One of our probabilities has reached a threshold. */
const ourNumber = z
  .object({
    kind: z.literal('number'),
    figure: z.enum(watchedFigures, 'Please choose a probability'),
    direction: z.enum(['above', 'below'], 'Please choose a direction'),
    threshold: z.number('Please enter a probability').min(0.01, 'At least 1%').max(0.99, 'At most 99%'),
    teamIds,
  })
  .refine((rule) => rule.figure === 'over' || rule.teamIds.length > 0, { path: ['teamIds'], error: 'Please choose at least one team' });

const otherConditions = [lineMove, injuryChange, startChange, ourNumber] as const;
const condition = z.discriminatedUnion('kind', [priceTarget.superRefine(checkSelection), ...otherConditions]);
const storedCondition = z.discriminatedUnion('kind', [storedTarget, ...otherConditions]);
export type WatchCondition = z.output<typeof storedCondition>;
export type ConditionOf<Kind extends WatchKind> = Extract<WatchCondition, { kind: Kind }>;

const watchFields = {
  condition,
  ...channelFields,
  isActive: z.boolean(),
};
const watchId = { id: z.int().positive().max(maxInteger) };

export const watchDraft = z.object(watchFields).refine(hasChannel, noChannel);
export type WatchDraft = z.output<typeof watchDraft>;
export const watchChange = z.object({ ...watchId, ...watchFields }).refine(hasChannel, noChannel);
export const watchChoice = z.object(watchId);
export const watch = z.object({ ...watchId, ...watchFields, condition: storedCondition });
export type Watch = z.output<typeof watch>;

/** The game that a price target names, so that the page can name its teams. */
export const watchGame = z.object({ gameId: z.string(), awayTeamId: z.int(), homeTeamId: z.int(), startsAt: z.iso.datetime() });
export type WatchGame = z.output<typeof watchGame>;
export const watchPage = z.object({
  watches: z.array(watch),
  games: z.array(watchGame),
  /** The `after` value of the next page; null on the last page. */
  next: z.int().nullable(),
});
export const watchQuery = z.object({
  after: z.coerce.number().int().min(0).max(maxInteger).default(0),
  limit: z.coerce.number().int().min(1).max(maxWatches).default(maxWatches),
});
