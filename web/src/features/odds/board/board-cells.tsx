import { type ComponentProps, createContext, use, useState } from 'react';
import { minuteMs } from '#domain/durations.ts';
import { bookTitle } from '#domain/books.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import type { Bet } from '#domain/market/bet.ts';
import { rules } from '#domain/market/rules.ts';
import type { RenderOffer } from '#web/features/games/offers/selected-offer.ts';
import { formatPercent, formatValueGap } from '#web/lib/format/format-number.ts';
import { Quoted } from '#web/features/odds/quoted.tsx';
import { formatElapsedTime } from '#web/lib/format/format-elapsed-time.ts';
import { formatMarketPosition, positionOf } from '#web/lib/format/format-position.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { bestBetOf, betOf, type BoardLine } from './board-lines.ts';
import { SparkLine } from '#web/ui/chart/spark-line.tsx';

const padding = 'content-center px-1.5';

type CellProps = ComponentProps<'td'>;

function NoValue({ className, ...props }: CellProps) {
  return (
    <td className={classNames(padding, className, 'text-muted')} {...props}>
      –
    </td>
  );
}

interface OffersProps {
  readonly line: BoardLine;
  readonly oddsFormat: OddsFormat;
  readonly renderOffer: NonNullable<RenderOffer>;
}

interface OfferProps extends OffersProps {
  readonly book: string;
  readonly now: number;
}

export function OfferCell({ line, oddsFormat, renderOffer, book, now }: OfferProps) {
  const bet = betOf(line, book);
  const change = useLastChange(bet, now);
  if (bet === undefined) return <NoValue className="w-(--book)" />;
  const isBest = line.best.has(book);
  const quote = line.quotes.get(book);
  const quotedAt = quote?.quotedAt;
  const content = (
    <>
      <Line of={line} points={bet.line} />
      {change !== 0 && (
        <span aria-hidden="true" className={change > 0 ? 'text-positive' : 'text-negative'}>
          {change > 0 ? '▲' : '▼'}
        </span>
      )}
      {formatPrice(bet.price, oddsFormat)}
      {change !== 0 && <span className="sr-only">{change > 0 ? ' risen' : ' fallen'}</span>}
      {isBest && <span className="sr-only"> best price</span>}
    </>
  );
  return (
    <td
      title={quotedAt === undefined ? undefined : `Price: ${formatElapsedTime(quotedAt, now)}`}
      className={classNames('w-(--book)', isBest && 'best-price')}
    >
      {renderOffer(
        bet,
        <Quoted quote={quote} hidesAge>
          {content}
        </Quoted>,
      )}
    </td>
  );
}

const markedForMs = 5 * minuteMs;

/**
 * 1 if the price has risen within the last minutes while the page was open, −1 if it has fallen, otherwise 0. A price of another market
 * or line belongs to another bet and is not compared.
 */
function useLastChange(bet: Bet | undefined, now: number): number {
  const [last, setLast] = useState({ bet, change: 0, at: now });
  const isSameBet = bet?.market === last.bet?.market && bet?.line === last.bet?.line;
  if (!isSameBet || bet?.price !== last.bet?.price) {
    setLast({ bet, change: isSameBet ? Math.sign((bet?.price ?? 0) - (last.bet?.price ?? 0)) : 0, at: now });
  }
  return now - last.at < markedForMs ? last.change : 0;
}

interface BestOfferProps extends OffersProps {
  readonly books: readonly string[];
}

export function BestOfferCell({ line, oddsFormat, renderOffer, books }: BestOfferProps) {
  const bet = bestBetOf(line, books);
  if (bet === undefined) return <NoValue className="w-(--best-offer)" />;
  const content = (
    <>
      {bet.line !== null && (
        <span className="mr-1 text-xs/tight [font-weight:500] text-muted">{rules[line.market].formatLine(bet.line, line.side)}</span>
      )}
      {formatPrice(bet.price, oddsFormat)}
      <span className="block text-xs/tight [font-weight:500] text-muted sm:ml-1.5 sm:inline">{bookTitle(bet.book)}</span>
    </>
  );
  return <td className="w-(--best-offer)">{renderOffer(bet, content)}</td>;
}

export function ValueCell({ line: { gap }, ...props }: CellProps & { readonly line: BoardLine }) {
  if (gap === undefined) return <NoValue className="w-(--value)" {...props} />;
  return (
    <td className={classNames(padding, 'w-(--value)', gap > 0 ? 'text-positive' : 'text-muted')} {...props}>
      {formatValueGap(gap)}
    </td>
  );
}

export function EstimateCell({ line, of, ...props }: CellProps & { readonly line: BoardLine; readonly of: BoardLine['ours'] }) {
  if (of === undefined) return <NoValue className="w-(--estimate)" {...props} />;
  return (
    <td className={classNames(padding, 'w-(--estimate)')} {...props}>
      <Line of={line} points={of.line} />
      {formatPercent(of.probability)}
    </td>
  );
}

function Line({ of: { market, side }, points }: { readonly of: BoardLine; readonly points: number | null }) {
  if (points === null) return null;
  return (
    <span className="block text-xs/tight [font-weight:500] text-muted sm:mr-1.5 sm:inline">{rules[market].formatLine(points, side)}</span>
  );
}

/** How the market of each game has moved. A context, because its arrival renders only these cells again and not the rows. */
export const MovementsContext = createContext<ReadonlyMap<string, readonly number[]>>(new Map());

interface MovementProps {
  readonly line: BoardLine;
  readonly gameId: string;
  readonly isFirst: boolean;
}

export function MovementCells({ line: { market, side }, gameId, isFirst }: MovementProps) {
  const values = use(MovementsContext)
    .get(gameId)
    ?.map((value) => positionOf(market, side, value));
  const [opened, last] = [values?.[0], values?.at(-1)];
  const isFlat = values?.every((value) => value === opened) === true;
  return (
    <>
      <td className={classNames(padding, 'w-13 text-muted')}>
        {opened === undefined ? '–' : <span>{formatMarketPosition(market, opened)}</span>}
      </td>
      <td className={classNames(padding, 'w-21')}>
        {isFirst && isFlat && <span className="text-xs text-muted">no move</span>}
        {isFirst && !isFlat && values !== undefined && opened !== undefined && last !== undefined && (
          <SparkLine values={values} label={`From ${formatMarketPosition(market, opened)} to ${formatMarketPosition(market, last)}`} />
        )}
      </td>
    </>
  );
}
