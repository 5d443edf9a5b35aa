import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import type { BookMovement } from '#contract/game-page.ts';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { bookTitle } from '#domain/books.ts';
import { type Market, markets } from '#domain/market/market.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { rules } from '#domain/market/rules.ts';
import { formatShortDateTime, useNow, useTimeZone } from '#web/lib/time.ts';
import { formatMarketPosition } from '#web/lib/format/format-position.ts';
import { marketOptions } from '#web/lib/format/market-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { StepChart, type StepSeries } from './step-chart.tsx';
import { type BookSeries, lineMovementByBook, type MovementStep, priceRangeOverTime } from '#web/features/odds/line-movement-by-book.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { Table } from '#web/ui/layout/table.tsx';

interface Props {
  readonly gameId: string;
  readonly homeCode: string;
  readonly startsAt: number;
  readonly ours: Readonly<Partial<Record<Market, StepSeries['points']>>>;
  readonly refetchEveryMs: number | false;
}

/** While no price changes, the end of the chart moves to the current time only every ten minutes, which saves drawing it again. */
const redrawEveryMs = 600_000;

/** Memoized, because the chart and the table are the largest part of the page. */
export const LineMovement = memo(function LineMovement({ gameId, homeCode, startsAt, ours, refetchEveryMs }: Props) {
  const now = useNow();
  const { value: market, choose } = useQueryParam('lines', markets);
  const { data, isPending } = useQuery({ ...apiQuery('/api/games/:id/movement', { id: gameId }), refetchInterval: refetchEveryMs });
  if (isPending) return <Skeleton className="h-120 w-full" />;
  if (!data || data.length === 0) return <p className="text-sm text-muted">No bookmaker has had a price for this game yet.</p>;
  const lastMove = Math.max(...data.flatMap(({ steps }) => steps.map(({ at }) => Date.parse(at))));
  // The chart ends at the current time or at the listed start. It is longer if a price changed after the listed start.
  const drawnAt = Math.floor(now / redrawEveryMs) * redrawEveryMs;
  return (
    <>
      <ChoiceButtons label="Market" name="lines" options={marketOptions} value={market} onChange={choose} />
      <MarketMovement
        key={market}
        movement={data}
        market={market}
        heading={headingOf(market, homeCode)}
        until={Math.max(Math.min(startsAt, drawnAt), lastMove)}
        ours={ours[market]}
      />
    </>
  );
});

const formatValue = (market: Market, value: number): string =>
  market === 'total' ? value.toFixed(1) : formatMarketPosition(market, value);

function headingOf(market: Market, homeCode: string): string {
  if (market === 'total') return 'Total points';
  const { subject, hasLine } = rules[market];
  return hasLine ? subject(homeCode) : `${subject(homeCode)}, without the hold`;
}

interface MarketProps {
  readonly movement: readonly BookMovement[];
  readonly market: Market;
  readonly heading: string;
  readonly until: number;
  readonly ours: StepSeries['points'] | undefined;
}

const noPoints: StepSeries['points'] = [];

function MarketMovement({ movement, market, heading, until, ours = noPoints }: MarketProps) {
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState('');
  const books = useMemo(() => lineMovementByBook(movement, market), [movement, market]);
  const band = useMemo(() => ({ name: 'All books', points: priceRangeOverTime(books) }), [books]);
  const series = useMemo(() => {
    const median = band.points.map(({ at, range }) => ({ at, value: range?.median ?? null }));
    const lines: StepSeries[] = [{ name: 'Median', points: median, style: 'median' }];
    const one = books.find(({ book }) => book === chosen);
    if (one) lines.push({ name: bookTitle(one.book), points: one.steps, style: 'chosen' });
    if (ours.length > 0) lines.push({ name: 'Courtline', points: ours, style: 'ours' });
    return lines;
  }, [band, books, chosen, ours]);
  if (books.length === 0) return <p className="mt-4 text-sm text-muted">No bookmaker has had a price for this market yet.</p>;
  if (books.every(({ moves, isRemoved }) => moves === 0 && !isRemoved) && ours.length < 2)
    return <p className="mt-4 text-sm text-muted">No price has moved since we recorded the first one.</p>;
  const options = [{ value: '', label: 'None' }, ...books.map(({ book }) => ({ value: book, label: bookTitle(book) }))];
  const format = (value: number) => formatValue(market, value);
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="mb-3 font-[650]">{heading}</h3>
        <StepChart
          label={`Line chart: ${heading}, the range and the median of all books. The table has the figures of each book.`}
          series={series}
          band={band}
          until={until}
          format={format}
          formatTime={(at) => formatShortDateTime(at, timeZone)}
        />
        <div className="mt-3 max-w-56">
          <Select label="Highlight a book" options={options} value={chosen} onChange={setChosen} />
        </div>
      </div>
      <MovementTable heading={heading} market={market} books={books} format={format} />
    </div>
  );
}

interface TableProps {
  readonly heading: string;
  readonly market: Market;
  readonly books: readonly BookSeries[];
  readonly format: (value: number) => string;
}

const marks = ['opened', 'last', 'lowest', 'highest'] as const;

const extremesOf = (market: Market) => (rules[market].hasLine ? ['Lowest', 'Highest'] : ['Lowest price', 'Highest price']);

function MovementTable({ heading, market, books, format }: TableProps) {
  return (
    <div className="min-w-0">
      <Table caption={`${heading}: line movement`} columns={['Bookmaker', 'Opened', 'Last', ...extremesOf(market)]}>
        {books.map((series) => (
          <tr key={series.book}>
            <th scope="row" className="text-sm leading-tight">
              {bookTitle(series.book)}
              <span className="block text-xs font-[500] text-muted">{summaryOf(series)}</span>
            </th>
            {marks.map((mark) => (
              <td key={mark} className="leading-tight">
                <Mark step={series.marks?.[mark]} market={market} format={format} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <Disclosure className="mt-2" summary="Every change">
        {() => <EveryChange caption={`${heading}: every change`} market={market} books={books} />}
      </Disclosure>
    </div>
  );
}

function summaryOf({ moves, isRemoved }: BookSeries): string {
  const count = moves === 0 ? 'no move' : moves === 1 ? '1 move' : `${moves} moves`;
  return isRemoved ? `${count}, market removed` : count;
}

function Mark({ step, market, format }: { readonly step: MovementStep | undefined } & Pick<TableProps, 'market' | 'format'>) {
  const odds = useOddsFormat();
  if (!step) return <span className="text-muted">–</span>;
  const price = formatPrice(step.prices?.[0] ?? null, odds);
  const value = format(step.value ?? 0);
  const [main, second] = rules[market].hasLine ? [value, market === 'total' ? `o ${price}` : price] : [price, value];
  return (
    <>
      {main}
      <span className="block text-xs font-[500] text-muted">{second}</span>
    </>
  );
}

function EveryChange({ caption, market, books }: { readonly caption: string } & Pick<TableProps, 'market' | 'books'>) {
  const odds = useOddsFormat();
  const timeZone = useTimeZone();
  const changes = books.flatMap(({ book, steps }) => steps.map((step) => ({ book, ...step }))).toSorted((a, b) => b.at - a.at);
  const { hasLine, formatLine, sides, sideName } = rules[market];
  const sideNames = sides.map((side) => sideName(side, { home: 'Home', away: 'Away' }));
  const columns = ['When', 'Bookmaker', ...(hasLine ? [market === 'spread' ? 'Spread' : 'Total'] : []), ...sideNames];
  return (
    <Table caption={caption} columns={columns}>
      {changes.map(({ book, at, line, prices }) => (
        <tr key={`${book} ${at}`}>
          <th scope="row" className="text-sm font-[500]">
            {formatShortDateTime(at, timeZone)}
          </th>
          <td>{bookTitle(book)}</td>
          {prices === null ? (
            <td colSpan={columns.length - 2} className="text-muted">
              Market removed
            </td>
          ) : (
            <>
              {hasLine && <td>{formatLine(line ?? 0, sides[0])}</td>}
              <td>{formatPrice(prices[0], odds)}</td>
              <td>{formatPrice(prices[1], odds)}</td>
            </>
          )}
        </tr>
      ))}
    </Table>
  );
}
