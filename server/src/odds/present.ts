import type { BookMovement } from '#contract/game-page.ts';
import type { BookmakerOdds, OddsGame } from '#contract/predictions.ts';
import { defaultBooks, hasUsLicense } from '#domain/books.ts';
import { inProgressText, isInProgress } from '#domain/game-rules.ts';
import type { Market } from '#domain/market/market.ts';
import type { PriceStep } from '#domain/market/price-step.ts';
import { wholeAmerican } from '#domain/odds/price.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import { type Game, presentGame } from '#server/games/queries.ts';
import { type OfferedPrice, type Price, quoteOf } from '#server/schema/odds.ts';

export function presentOddsGame(game: Game, prices: readonly OfferedPrice[], close: ExpectedMarkets | undefined, now: Date): OddsGame {
  const offered = prices.filter((price) => isPriceForGameDate(price, game));
  const isLive = isInProgress({ status: game.status, startsAt: game.startsAt.getTime() }, now.getTime());
  return {
    ...presentGame(game),
    postponed_from: game.postponedFrom?.toISOString() ?? null,
    away_score: game.awayScore,
    home_score: game.homeScore,
    game_clock: game.gameClock,
    scores_changed_at: game.status === 'live' ? game.updatedAt.toISOString() : null,
    books_home_probability: close?.moneyline?.center ?? null,
    bookmaker_odds: game.status === 'final' || game.status === 'postponed' ? {} : bookmakerOdds(offered, isLive),
    quotes: game.status === 'scheduled' && !isLive ? offered.flatMap(presentQuote) : [],
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

function bookmakerOdds(offered: readonly Price[], isLive: boolean): Record<string, BookmakerOdds> {
  const byBook = Map.groupBy(offered, ({ book }) => book);
  if (!isLive) return Object.fromEntries([...byBook].map(([book, rows]) => [book, oddsOfBook(book, rows)]));
  const live = { h2h: { home: inProgressText, away: inProgressText }, spreads: null, totals: null, last_update: null } as const;
  const books = byBook.size > 0 ? [...byBook.keys()] : defaultBooks;
  return Object.fromEntries(books.map((book) => [book, { ...live, us_licensed: hasUsLicense(book) ?? null }]));
}

function oddsOfBook(book: string, rows: readonly Price[]): BookmakerOdds {
  const pairOf = (market: Market) => rows.find((row) => row.market === market);
  const [moneyline, spread, total] = [pairOf('moneyline'), pairOf('spread'), pairOf('total')];
  const newest = Math.max(...rows.map(({ quotedAt }) => quotedAt.getTime()));
  return {
    h2h: moneyline ? { home: american(moneyline.first), away: american(moneyline.second) } : null,
    spreads: spread ? { point: spread.line!, home: american(spread.first), away: american(spread.second) } : null,
    totals: total ? { point: total.line!, over: american(total.first), under: american(total.second) } : null,
    last_update: new Date(newest).toISOString(),
    us_licensed: hasUsLicense(book) ?? null,
  };
}

/** The price is not null, because only usable price pairs are passed here. */
const american = (price: number | null) => wholeAmerican(price!);

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
