import type { ConditionOf } from '#contract/alerts/rules.ts';
import { booksOfRule } from '#domain/alerts/books-of-rule.ts';
import { bookTitle, isAmong } from '#domain/books.ts';
import { formatBet, formatBetSide } from '#domain/market/format-bet.ts';
import { rules } from '#domain/market/rules.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import type { AlertGame, Offer } from './alert-facts.ts';
import { type AlertObserver, type AlertText, newsExpiry, type Reader, observeThreshold, thresholdTolerance } from './alert-kind.ts';
import { formatMatchup, formatTipOff, gamePath, teamNames } from './format-game.ts';

export const price: AlertObserver<'price'> = {
  reads: ['offers', 'books'],
  observe: (target, { games, offers, books }, previous, now) =>
    games
      .filter(({ gameId }) => gameId === target.gameId)
      .flatMap((game) => {
        const counted = booksOfRule(target.book === null ? [] : [target.book], books);
        const reaching = offers
          .filter((offer) => offer.gameId === game.gameId && counted && isAmong(counted, offer.book) && reaches(target, offer))
          .toSorted(compareOffers);
        const best = reaching.find(({ isUsable }) => isUsable);
        // A price that is not usable causes no alert, but does not reset the target either: a pause of the feed must not cause a second alert.
        if (!best && reaching.length > 0) return [];
        const text = (reader: Reader) => priceText(game, best!, target, reader);
        return [observeThreshold(game.gameId, best !== undefined, previous, () => ({ expiresAt: newsExpiry(now, game), text }))];
      }),
};

function reaches(target: ConditionOf<'price'>, offer: Offer): boolean {
  if (offer.market !== target.market || offer.side !== target.side) return false;
  if (offer.price < target.price - thresholdTolerance) return false;
  if (target.line === null || offer.line === null) return target.line === offer.line;
  const { lineOf } = rules[offer.market];
  const [line, wanted] = [lineOf(offer.line, offer.side), lineOf(target.line, target.side)];
  // An over is better with fewer points; every other side with a higher line.
  return offer.side === 'over' ? line <= wanted : line >= wanted;
}

/** The highest price first. Of equal prices, the first book by name, so that every process selects the same offer. */
const compareOffers = (a: Offer, b: Offer): number => b.price - a.price || (a.book < b.book ? -1 : 1);

function priceText(game: AlertGame, offer: Offer, target: ConditionOf<'price'>, { timeZone, oddsFormat }: Reader): AlertText {
  const names = teamNames(game);
  const wanted = `${formatBetSide(target, names)} at ${formatOdds(target.price, oddsFormat)}`;
  return {
    title: formatBet(offer, names, oddsFormat),
    lines: [
      `Your target is reached: ${wanted} or better.`,
      `${formatMatchup(game)}, tip-off ${formatTipOff(game.startsAt, timeZone)}.`,
      `Prices change: check ${bookTitle(offer.book)} before you decide.`,
    ],
    path: gamePath(game, offer.market),
  };
}
