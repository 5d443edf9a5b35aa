import type { BookMovement } from '#contract/game-page.ts';
import type { OddsGame } from '#contract/games.ts';
import { defaultBooks } from '#domain/books.ts';
import { isInProgress } from '#domain/game-rules.ts';
import type { PriceStep } from '#domain/market/price-step.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import { type Game, presentGame } from '#server/games/queries.ts';
import { type OfferedPrice, type Price, quoteOf } from '#server/schema/odds.ts';

export function presentOddsGame(game: Game, prices: readonly OfferedPrice[], close: ExpectedMarkets | undefined, now: Date): OddsGame {
  const isLive = isInProgress({ status: game.status, startsAt: game.startsAt.getTime() }, now.getTime());
  const isOpen = game.status === 'scheduled' && !isLive;
  const offered = isOpen || isLive ? prices.filter((price) => isPriceForGameDate(price, game)) : [];
  const bookmakers = [...new Set(offered.map(({ book }) => book))];
  return {
    ...presentGame(game),
    postponedFrom: game.postponedFrom?.toISOString() ?? null,
    awayScore: game.awayScore,
    homeScore: game.homeScore,
    clock: game.gameClock,
    scoresChangedAt: game.status === 'live' ? game.updatedAt.toISOString() : null,
    booksChance: close?.moneyline?.center ?? null,
    bookmakers: isLive && bookmakers.length === 0 ? [...defaultBooks] : bookmakers,
    quotes: isOpen ? offered.flatMap(presentQuote) : [],
  };
}

/** Prices from before a postponement are not offers for the new date. */
export const isPriceForGameDate = ({ seenAt }: Price, { postponedFrom }: Game): boolean => !postponedFrom || seenAt > postponedFrom;

export function presentQuote(price: OfferedPrice): OddsGame['quotes'] {
  const quote = quoteOf(price);
  const { quotedAt, usableUntil } = price;
  const times = { quotedAt: quotedAt.toISOString(), usableUntil: usableUntil === null ? null : new Date(usableUntil).toISOString() };
  return quote ? [{ ...quote, prices: [...quote.prices], ...times }] : [];
}

/** One list per book and market, without repeated prices, which occur where an unusable price between two equal ones was left out. */
export function presentMovement(changes: readonly PriceStep[]): BookMovement[] {
  const byBookAndMarket = Map.groupBy(changes, ({ book, market }) => `${book} ${market}`);
  return [...byBookAndMarket.values()].map((list) => ({
    book: list[0]!.book,
    market: list[0]!.market,
    steps: list
      .filter(({ line, prices }, index) => {
        const previous = list[index - 1];
        return !previous || line !== previous.line || String(prices) !== String(previous.prices);
      })
      .map(({ at, line, prices }) => ({ at: new Date(at).toISOString(), line, prices: prices && [prices[0], prices[1]] })),
  }));
}
