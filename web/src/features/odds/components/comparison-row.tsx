import type { Side } from '#domain/markets.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import type { BookPrices } from '#web/features/games/game.ts';
import type { RenderOffer } from '#web/features/games/offers/offered-side.ts';
import type { BookComparison, PriceColumn } from '#web/features/odds/compare-books.ts';
import { BookRow } from './book-row.tsx';
import { Price } from './price.tsx';

interface Props extends Pick<Parameters<typeof BookRow>[0], 'book' | 'selection' | 'isExtra'> {
  readonly prices: BookPrices;
  readonly comparison: BookComparison;
  readonly renderOffer: RenderOffer;
}

/** The moneyline and total prices of one bookmaker. */
export function ComparisonRow({ book, prices, comparison: { best, holds }, renderOffer, ...row }: Props) {
  const priceCell = (column: PriceColumn, side: Side, line?: number) => {
    const quoted = prices[column];
    const isBest = best[column].has(book);
    const price = (
      <span className={classNames('-mr-1 inline-block rounded-sm px-1', isBest && 'framed')}>
        <Price quoted={quoted} tinted={line === undefined} />
        {isBest && <span className="sr-only"> best price</span>}
      </span>
    );
    return <td>{renderOffer && 'price' in quoted ? renderOffer({ book, side, line, price: quoted.price }, price) : price}</td>;
  };
  return (
    <BookRow {...row} book={book} hold={holds.get(book)} updatedAt={prices.updatedAt}>
      {priceCell('mlHome', 'home')}
      {priceCell('mlAway', 'away')}
      <td className={prices.total === undefined ? 'text-muted' : undefined}>{formatTotal(prices.total)}</td>
      {priceCell('over', 'over', prices.total)}
      {priceCell('under', 'under', prices.total)}
    </BookRow>
  );
}
