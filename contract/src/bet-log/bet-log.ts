import { z } from 'zod';
import { betKinds, parlayPrice } from '#domain/bet-log/bet-log.ts';
import { markets } from '#domain/market/market.ts';
import { largestPrice, smallestPrice } from '#domain/odds/parse-odds.ts';
import { gameStatuses } from '#domain/game-status.ts';
import { betResult, side } from '#contract/bet.ts';
import { maxInteger } from '#contract/max-integer.ts';
import { estimate } from '#contract/track-record.ts';
import { betFileFault, maxFileBytes } from './bet-file.ts';
import { checkSelection, selectionLine } from './selection.ts';

export const maxBets = 20_000;
/** The largest number of bets in a log until the user has confirmed the address of the account. */
export const maxUnconfirmedBets = 200;
const maxLegs = 20;
/** The largest stake. A full log of such stakes at the largest price can still be added up without rounding errors. */
const maxCents = 10_000_000;

const cents = z.int('Please give an amount such as 25.00').max(maxCents, 'The largest amount is 100,000');
const price = z
  .number('Please give odds such as -110 or 1.91')
  .min(smallestPrice, 'Odds are above 1.00')
  .max(largestPrice, `Odds are at most ${largestPrice.toLocaleString('en-US')}`);
const gameId = z.string('Please choose a game').regex(/^[\w-]{1,40}$/, 'Please choose a game');

/** A book's key, or its name if we do not compare it. It begins with a letter or digit: a spreadsheet could read = or + as a formula. */
const book = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1, 'Please name the bookmaker')
  .max(40, 'The name of a bookmaker has at most 40 characters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .&'*_+-]*$/u, 'The name of a bookmaker contains letters, digits and spaces');

const leg = z.object({
  gameId,
  market: z.enum(markets),
  side,
  line: selectionLine,
  price,
});

const draftFields = {
  /** When the bet was placed; null means at this moment. */
  placedAt: z.iso.datetime('Please give a date').max(40).nullable(),
  book,
  stakeCents: cents.min(1, 'The smallest stake is 0.01'),
  /** The odds of the whole parlay, if they are not the product of its legs; otherwise null. */
  parlayPrice: price.nullable(),
  legs: z
    .array(leg.superRefine(checkSelection))
    .min(1, 'A bet has at least one leg')
    .max(maxLegs, `A parlay has at most ${maxLegs} legs`)
    .superRefine((legs, context) => {
      const keys = legs.map(({ gameId: id, market }) => `${id} ${market}`);
      const repeated = keys.findIndex((key, position) => keys.indexOf(key) < position);
      if (repeated === -1) return;
      context.addIssue({ code: 'custom', path: [repeated, 'gameId'], message: 'A parlay has at most one leg per game and market' });
    })
    .refine((legs) => parlayPrice(legs) <= largestPrice, {
      path: [0, 'price'],
      error: `The odds of a parlay are at most ${largestPrice.toLocaleString('en-US')}`,
    }),
};

export const betDraft = z.object(draftFields);
export type BetDraft = z.output<typeof betDraft>;

const betId = { id: z.int().positive().max(maxInteger) };
export const betChange = z.object({
  ...betId,
  ...draftFields,
  /** The result as the book settled it, if it differs from ours; otherwise null. */
  ownResult: betResult.nullable(),
});
export type BetChange = z.output<typeof betChange>;
export const betChoice = z.object(betId);

const loggedLeg = leg.extend({
  awayTeamId: z.int(),
  homeTeamId: z.int(),
  startsAt: z.iso.datetime(),
  status: z.enum(gameStatuses),
  awayScore: z.int().nullable(),
  homeScore: z.int().nullable(),
  result: betResult.nullable(),
  closingLineValue: z.number().nullable(),
});
export type LoggedLeg = z.output<typeof loggedLeg>;

export const loggedBet = z.object({
  id: z.int(),
  placedAt: z.iso.datetime(),
  book: z.string(),
  stakeCents: z.int(),
  price: z.number(),
  ownResult: betResult.nullable(),
  result: betResult.nullable(),
  profitCents: z.int().nullable(),
  closingLineValue: z.number().nullable(),
  /** Whether the bet was on our list with a positive value gap; null until its game is settled, and for a parlay. */
  wasPick: z.boolean().nullable(),
  legs: z.array(loggedLeg),
});
export type LoggedBet = z.output<typeof loggedBet>;

export const betStates = ['open', 'won', 'lost', 'push', 'void'] as const;

export const betFilter = z.object({
  kind: z.enum(betKinds).optional(),
  book: book.optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  state: z.enum(betStates).optional(),
  pick: z.enum(['yes', 'no']).optional(),
});
export type BetFilter = z.output<typeof betFilter>;

export const betQuery = betFilter.extend({
  /** The value `next` of the previous page. Absent for the first page, which has the newest bets. */
  before: z
    .string()
    .regex(/^\d{1,15}-\d{1,10}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const betPage = z.object({ bets: z.array(loggedBet), next: z.string().nullable() });

/** The sums of a group of bets. `bets` is the number of settled bets. */
const betGroup = z.object({
  key: z.string(),
  bets: z.int(),
  won: z.int(),
  lost: z.int(),
  push: z.int(),
  void: z.int(),
  stakedCents: z.int(),
  profitCents: z.int(),
  returnOnStake: estimate.nullable(),
  closingLineValue: estimate.nullable(),
});
export type BetGroup = z.output<typeof betGroup>;

export const betSummary = z.object({
  all: betGroup,
  open: z.object({ bets: z.int(), stakeCents: z.int() }),
  byKind: z.array(betGroup),
  byBook: z.array(betGroup),
  byMonth: z.array(betGroup),
  /** One group of bets that we recommended (key `yes`) and one of other bets (key `no`). Parlays are in neither. */
  byPick: z.array(betGroup),
  /** Running totals of the settled bets, one point per day in US Eastern time, or per month if there are more than 366 days. */
  series: z.array(
    z.object({
      date: z.string(),
      bets: z.int(),
      profitCents: z.int(),
      /** What the prices were worth at the close, in cents: each stake times its closing line value. */
      closingCents: z.int(),
      /** By luck alone, 95 % of logs with these stakes and prices are within this distance of zero. */
      luckCents: z.int(),
    }),
  ),
  /** How many bets at the prices of this log are needed to prove an edge of the size `edge`. */
  proof: z.object({ edge: z.number(), betsNeeded: z.int() }),
  choices: z.object({ books: z.array(z.string()), months: z.array(z.string()) }),
});
export type BetSummary = z.output<typeof betSummary>;

const limitAmount = cents.min(100, 'The smallest limit is 1.00').nullable();
/** The largest loss per month that the person allows themselves; null for no limit. */
export const lossLimitChange = z.object({ limitCents: limitAmount });
export const lossLimit = z.object({
  limitCents: z.int().nullable(),
  /** A higher limit, or no limit, that was chosen and applies only from `from` on. */
  pending: z.object({ limitCents: z.int().nullable(), from: z.iso.datetime() }).nullable(),
  month: z.string(),
  /** The net loss of the settled bets of the month; negative for a profit. */
  lossCents: z.int(),
  openStakeCents: z.int(),
});
export type LossLimit = z.output<typeof lossLimit>;

/** A CSV file. It is checked as text, because a parser would need far longer for a file of the wrong shape. */
export const betFile = z
  .string()
  .max(maxFileBytes)
  .superRefine((text, context) => {
    const message = betFileFault(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
export const betImportQuery = z.object({
  /** With `false` the file is only checked, and no bet is added. */
  apply: z.enum(['true', 'false']).default('false'),
});
export const betImportReport = z.object({
  bets: z.int(),
  newBets: z.int(),
  added: z.int(),
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type BetImportReport = z.output<typeof betImportReport>;

export const betGamesQuery = z.object({ date: z.iso.date().max(10) });
/** The games of a US Eastern date, for a bet that is entered by hand. */
export const betGames = z.array(z.object({ gameId: z.string(), awayTeamId: z.int(), homeTeamId: z.int(), startsAt: z.iso.datetime() }));
