import type { ReactNode } from 'react';
import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/markets.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { formatHandicap } from '#domain/odds/handicap.ts';
import type { BookPrices, Books } from '#web/features/games/game.ts';
import type { RenderOffer } from '#web/features/games/offers/offered-side.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { type BoardEstimate, type BoardLine, valueOfSide } from './board-lines.ts';
import { SparkLine } from './spark-line.tsx';

const padding = 'content-center px-1.5';
const none = <td className={classNames(padding, 'text-muted')}>–</td>;

/** The formats of lines and of the values of the movement. A moneyline has no line, and its movement is that of a probability. */
const formats: Readonly<Record<Market, (value: number) => string>> = { moneyline: formatPercent, spread: formatHandicap, total: String };

interface OffersProps {
  readonly line: BoardLine;
  readonly market: Market;
  readonly oddsFormat: OddsFormat;
  readonly renderOffer: RenderOffer;
}

interface OfferProps extends OffersProps {
  readonly book: string;
  /** Undefined for a book without prices of this game. */
  readonly prices: BookPrices | undefined;
}

/** One bookmaker's price, below its line. A frame marks the best price. */
export function OfferCell({ line, market, oddsFormat, renderOffer, book, prices }: OfferProps) {
  const offer = prices && line.offerOf(prices);
  if (offer === undefined || !('price' in offer.quoted)) return none;
  const { price } = offer.quoted;
  const isBest = line.best.has(book);
  const content = (
    <>
      {offer.line !== undefined && <Line>{formats[market](offer.line)}</Line>}
      {formatPrice(price, oddsFormat)}
      {isBest && <span className="sr-only"> best price</span>}
    </>
  );
  return (
    <td className={classNames(!renderOffer && padding, isBest && 'outline -outline-offset-3 outline-line-strong')}>
      {renderOffer ? renderOffer({ book, side: line.side, line: offer.line, price }, content) : content}
    </td>
  );
}

interface BestOfferProps extends OffersProps {
  readonly books: readonly string[];
  readonly pricesOf: Books;
}

/** The best price of all bookmakers, above the name of the bookmaker. If several have it, it is the first column of them. */
export function BestOfferCell({ line, market, oddsFormat, renderOffer, books, pricesOf }: BestOfferProps) {
  const book = books.find((name) => line.best.has(name));
  const prices = book === undefined ? undefined : pricesOf[book];
  const offer = prices && line.offerOf(prices);
  if (book === undefined || offer === undefined || !('price' in offer.quoted)) return none;
  const { price } = offer.quoted;
  const content = (
    <>
      {offer.line !== undefined && <span className="mr-1 text-xs/tight [font-weight:500] text-muted">{formats[market](offer.line)}</span>}
      {formatPrice(price, oddsFormat)}
      <span className="block text-xs/tight [font-weight:500] text-muted">{bookTitle(book)}</span>
    </>
  );
  return (
    <td className={classNames(!renderOffer && padding)}>
      {renderOffer ? renderOffer({ book, side: line.side, line: offer.line, price }, content) : content}
    </td>
  );
}

interface EstimateProps {
  readonly of: BoardEstimate | undefined;
  readonly market: Market;
  readonly isOurs?: boolean;
}

/** A probability, below the line that it refers to. */
export function EstimateCell({ of, market, isOurs = false }: EstimateProps) {
  if (of === undefined) return none;
  return (
    <td className={classNames(padding, isOurs && 'text-accent')}>
      {of.line !== undefined && <Line>{formats[market](of.line)}</Line>}
      {formatPercent(of.probability)}
    </td>
  );
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-xs/tight [font-weight:500] text-muted">{children}</span>
);

interface MovementProps {
  readonly line: BoardLine;
  readonly market: Market;
  readonly movement: readonly number[] | undefined;
  readonly isFirst: boolean;
}

/** The columns after the bookmakers: opening line, and in the first line of a game its movement. On a phone the prices are more important. */
export function MovementCells({ line, market, movement, isFirst }: MovementProps) {
  const values = movement?.map((value) => valueOfSide(market, line.side, value));
  const [opened, last] = [values?.[0], values?.at(-1)];
  const format = formats[market];
  return (
    <>
      <td className={classNames(padding, 'text-muted')}>{opened === undefined ? '–' : format(opened)}</td>
      <td className={padding}>
        {isFirst && values !== undefined && opened !== undefined && last !== undefined && (
          <SparkLine values={values} label={`From ${format(opened)} to ${format(last)}`} />
        )}
      </td>
    </>
  );
}
