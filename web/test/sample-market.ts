import type { MarketPage } from '#contract/market-page.ts';
import type { Market } from '#domain/market/market.ts';
import { inHours, publicGame } from './sample-games.ts';

/** The lists of one game, Boston at Los Angeles, as the API returns them. The prices have not changed for two and a half hours. */
export function sampleMarket({
  startsAt = inHours(3),
  // In the future, so that the prices are not old even on a slow machine.
  readAt = inHours(1),
}: { readonly startsAt?: string; readonly readAt?: string } = {}): MarketPage {
  const { id, away, home, status } = publicGame();
  const since = new Date(Math.min(Date.parse(readAt), Date.parse(startsAt)) - 150 * 60_000).toISOString();
  const entry = { gameId: id, since };
  const offer = (book: string, market: Market, line: number | null, prices: [number, number]): MarketPage['offers'][number] => {
    return { gameId: id, book, market, line, prices, since: [Date.parse(since), Date.parse(since)] };
  };
  return {
    readAt: readAt,
    usableUntil: new Date(Date.parse(readAt) + 32 * 60_000).toISOString(),
    games: [{ id, away, home, startsAt, status }],
    offMarket: [
      { ...entry, market: 'spread', book: 'bovada', side: 'away', line: -3.5, price: 2.05, fairPrice: 2, gap: 0.025, books: 8 },
      { ...entry, market: 'moneyline', book: 'pinnacle', side: 'home', line: null, price: 1.7, fairPrice: 1.66, gap: 0.0241, books: 9 },
    ],
    offers: [
      // The difference of 2.5 points between two of these lines makes a middle.
      offer('betmgm', 'spread', -3, [1.91, 1.91]),
      offer('fanduel', 'spread', -5.5, [1.91, 1.91]),
      // Together these two have a hold of about 1% at the same total.
      offer('fanduel', 'total', 224.5, [1.99, 1.85]),
      offer('pinnacle', 'total', 224.5, [1.85, 1.97]),
      // Together these two pay more than the stakes.
      offer('draftkings', 'moneyline', null, [1.75, 2.15]),
      offer('betonlineag', 'moneyline', null, [1.6, 2.4]),
    ],
    moves: [
      {
        gameId: id,
        market: 'spread',
        opened: -1.5,
        openedAt: inHours(-40),
        now: -3.5,
        movedAt: inHours(-2),
        firstBooks: ['pinnacle'],
      },
    ],
  };
}
