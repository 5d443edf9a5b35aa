import type { Books } from '#web/features/games/game.ts';

/** The highest price on one team and the book that offers it; undefined if no book has a price. */
export function bestMoneyline(books: Books, column: 'mlHome' | 'mlAway'): { readonly book: string; readonly price: number } | undefined {
  const offers = Object.entries(books).flatMap(([book, { [column]: quoted }]) =>
    'price' in quoted ? [{ book, price: quoted.price }] : [],
  );
  return offers.reduce<(typeof offers)[number] | undefined>((best, offer) => (best && best.price >= offer.price ? best : offer), undefined);
}
