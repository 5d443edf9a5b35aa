import type { ReactNode } from 'react';
import { bookTitle } from '#domain/books.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import type { Bet } from '#domain/market/bet.ts';
import { rules } from '#domain/market/rules.ts';
import type { RenderOffer } from '#web/features/games/offers/selected-offer.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatPosition, positionOf } from '#web/lib/format/format-position.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import type { BoardLine } from './board-lines.ts';
import { SvgImage } from '#web/ui/roles/svg-image.tsx';

const padding = 'content-center px-1.5';
const none = <td className={classNames(padding, 'text-muted')}>–</td>;

function betOf({ market, side, quotes }: BoardLine, book: string | undefined): Bet | undefined {
  const quote = quotes.get(book ?? '');
  const price = quote?.prices[side === rules[market].sides[0] ? 0 : 1];
  return quote && price !== undefined ? { market, side, line: quote.line, book: quote.book, price } : undefined;
}

interface OffersProps {
  readonly line: BoardLine;
  readonly oddsFormat: OddsFormat;
  readonly renderOffer: RenderOffer;
}

export function OfferCell({ line, oddsFormat, renderOffer, book }: OffersProps & { readonly book: string }) {
  const bet = betOf(line, book);
  if (bet === undefined) return none;
  const isBest = line.best.has(book);
  const content = (
    <>
      <Line of={line} points={bet.line} />
      {formatPrice(bet.price, oddsFormat)}
      {isBest && <span className="sr-only"> best price</span>}
    </>
  );
  return (
    <td className={classNames(!renderOffer && padding, isBest && 'best-price')}>{renderOffer ? renderOffer(bet, content) : content}</td>
  );
}

export function BestOfferCell({ line, oddsFormat, renderOffer, books }: OffersProps & { readonly books: readonly string[] }) {
  const book = books.find((name) => line.best.has(name));
  const bet = betOf(line, book);
  if (bet === undefined) return none;
  const content = (
    <>
      {bet.line !== null && (
        <span className="mr-1 text-xs/tight [font-weight:500] text-muted">{rules[line.market].formatLine(bet.line, line.side)}</span>
      )}
      {formatPrice(bet.price, oddsFormat)}
      <Below>{bookTitle(bet.book)}</Below>
    </>
  );
  return <td className={classNames(!renderOffer && padding)}>{renderOffer ? renderOffer(bet, content) : content}</td>;
}

export function EstimateCell({ line, of: kind }: { readonly line: BoardLine; readonly of: 'consensus' | 'ours' }) {
  const of = line[kind];
  if (of === undefined) return none;
  return (
    <td className={padding}>
      <Line of={line} points={of.line} />
      {formatPercent(of.probability)}
    </td>
  );
}

function Line({ of: { market, side }, points }: { readonly of: BoardLine; readonly points: number | null }) {
  return points === null ? null : <Below>{rules[market].formatLine(points, side)}</Below>;
}

const Below = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-xs/tight [font-weight:500] text-muted">{children}</span>
);

interface MovementProps {
  readonly line: BoardLine;
  readonly movement: readonly number[] | undefined;
  readonly isFirst: boolean;
}

export function MovementCells({ line: { market, side }, movement, isFirst }: MovementProps) {
  const values = movement?.map((value) => positionOf(market, side, value));
  const [opened, last] = [values?.[0], values?.at(-1)];
  return (
    <>
      <td className={classNames(padding, 'text-muted')}>{opened === undefined ? '–' : formatPosition(market, opened)}</td>
      <td className={padding}>
        {isFirst && values !== undefined && opened !== undefined && last !== undefined && (
          <SparkLine values={values} label={`From ${formatPosition(market, opened)} to ${formatPosition(market, last)}`} />
        )}
      </td>
    </>
  );
}

const [width, height] = [72, 24];

function SparkLine({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => (values.length < 2 ? 0 : (index / (values.length - 1)) * width);
  const y = (value: number): number => (high === low ? height / 2 : 2 + ((high - value) / (high - low)) * (height - 4));
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <SvgImage label={label} width={width} height={height} className="inline-block">
      <path d={path} fill="none" className="stroke-text" strokeWidth={1.5} />
    </SvgImage>
  );
}
