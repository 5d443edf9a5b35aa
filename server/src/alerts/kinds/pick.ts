import type { ConditionOf } from '#contract/alerts/rules.ts';
import { booksOfRule } from '#domain/alerts/books-of-rule.ts';
import { bookTitle, isAmong } from '#domain/books.ts';
import { hourMs } from '#domain/durations.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import type { AlertFacts, AlertGame } from './alert-facts.ts';
import {
  type AlertObserver,
  type AlertText,
  type Observation,
  hasTeam,
  type ReadPreviousState,
  type Reader,
  thresholdTolerance,
} from './alert-kind.ts';
import { formatMatchup, formatTipOff, gamePath, teamNames } from './format-game.ts';

/** A second alert about a game and market is sent only if the value gap has grown by this much: one percentage point. */
const minGapGrowth = 0.01;

/** We recommend a bet. The subject is a market of a game. The value is the value gap of the last alert, the largest so far. */
export const pick: AlertObserver<'pick'> = {
  reads: ['recordedBets', 'books', 'canBet'],
  // Rules about other books may name another bet on the same market.
  sharedScope: (rule, facts) => [rule.kind, ...(booksOfRule(rule.books, facts.books) ?? []).toSorted()].join(','),
  observe: (rule, facts, previous, now) =>
    facts.games
      .filter((game) => facts.canBet && hasTeam(game, rule.teamIds) && game.startsAt.getTime() - now.getTime() <= rule.hoursBefore * hourMs)
      .flatMap((game) => rule.markets.flatMap((market) => observeMarket(rule, facts, game, market, previous))),
};

function observeMarket(
  rule: ConditionOf<'pick'>,
  facts: AlertFacts,
  game: AlertGame,
  market: PredictedMarket,
  previous: ReadPreviousState,
): Observation[] {
  const bet = bestBet(facts.recordedBets.get(game.gameId) ?? [], market, rule, facts);
  if (!bet || bet.claimed < rule.minGap) return [];
  const subject = `${game.gameId}:${market}`;
  const before = previous(subject);
  const isRepeated = typeof before === 'number';
  if (isRepeated && bet.claimed < before + minGapGrowth - thresholdTolerance) return [];
  const text = (reader: Reader) => pickText({ game, market, bet, where: placeOf(rule, facts), isRepeated }, reader);
  return [{ subject, value: bet.claimed, event: { rank: bet.claimed, expiresAt: game.startsAt, text } }];
}

export function bestBet(
  bets: readonly ClaimedBet[],
  market: PredictedMarket,
  rule: ConditionOf<'pick'>,
  person: Pick<AlertFacts, 'books'>,
): ClaimedBet | undefined {
  const books = booksOfRule(rule.books, person.books);
  return books && bets.find((bet) => bet.market === market && isAmong(books, bet.book));
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

function placeOf({ books: own }: ConditionOf<'pick'>, { books: compared }: Pick<AlertFacts, 'books'>): string {
  if (own.length > 0) return ` at ${list.format((booksOfRule(own, compared) ?? []).map(bookTitle))}`;
  return compared.length > 0 ? ' at your books' : '';
}

interface NamedBet {
  readonly game: AlertGame;
  readonly market: PredictedMarket;
  readonly bet: ClaimedBet;
  readonly where: string;
  readonly isRepeated: boolean;
}

function pickText({ game, market, bet, where, isRepeated }: NamedBet, { timeZone, oddsFormat }: Reader): AlertText {
  const title = formatBet(bet, teamNames(game), oddsFormat);
  const matchup = formatMatchup(game);
  const tipOff = formatTipOff(game.startsAt, timeZone);
  const book = bookTitle(bet.book);
  const cents = (bet.claimed * 100).toFixed(1);
  const gap = `Value gap ${bet.claimed > 0 ? '+' : ''}${cents}%`;
  const body = `${matchup}, ${tipOff}. ${gap}.`;
  return {
    title,
    lines: [body, `Prices change: check ${book} before you decide, and stake only what you can afford to lose.`],
    path: gamePath(game, market),
    mail: {
      subject: `${title}. Value alert: ${matchup}, ${tipOff}`,
      paragraphs: [
        `${matchup}, tip-off ${tipOff}.`,
        `${gap}: at the closing line, the last price before tip-off, this price should be worth ${cents} cents per dollar staked. It is never more than the price is worth at our own probability.${isRepeated ? ' It has grown since our last alert about this game.' : ''}`,
        `This was the best offer${where} when the prediction was recorded. Prices change: check ${book} before you decide, and stake only what you can afford to lose. Even a good bet loses often.`,
      ],
      linkText: 'See the value analysis',
      notes: book.endsWith('*') ? ['* This bookmaker has no license in the United States.'] : [],
    },
    notification: {
      body,
      late: {
        title: `Late alert: ${matchup}`,
        body: `It reached this device after the scheduled tip-off (${tipOff}). Open the game to see what is still on offer.`,
      },
    },
    simulated: 'the game and its odds',
  };
}
