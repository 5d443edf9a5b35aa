import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import type { BookMovement } from '#contract/game-page.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { formatShortDateTime } from '#web/lib/format/format-date.ts';
import { formatMarketPosition } from '#web/lib/format/format-position.ts';
import { marketOptions } from '#web/lib/format/market-names.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { StepChart, type StepSeries } from '#web/features/odds/components/step-chart.tsx';
import { MovementTable } from './movement-table.tsx';
import { lineMovementByBook } from '#web/features/odds/line-movement-by-book.ts';
import { priceRangeOverTime } from '#web/features/odds/price-range-over-time.ts';

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
  const [market, setMarket] = useState<Market>('moneyline');
  const { data, isPending } = useQuery({ ...apiQuery('/api/games/:id/movement', { id: gameId }), refetchInterval: refetchEveryMs });
  if (isPending) return <Skeleton className="h-120 w-full" />;
  if (!data || data.length === 0) return <p className="text-sm text-muted">No bookmaker has had a price for this game yet.</p>;
  const lastMove = Math.max(...data.flatMap(({ steps }) => steps.map(({ at }) => Date.parse(at))));
  // The chart ends at the current time or at the listed start. It is longer if a price changed after the listed start.
  const drawnAt = Math.floor(now / redrawEveryMs) * redrawEveryMs;
  return (
    <>
      <ChoiceButtons label="Market" options={marketOptions} value={market} onChange={setMarket} />
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
  const options = [{ value: '', label: 'None' }, ...books.map(({ book }) => ({ value: book, label: bookTitle(book) }))];
  const format = (value: number) => formatValue(market, value);
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="mb-3 font-[650]">{heading}</h3>
        {books.every(({ moves }) => moves === 0) && ours.length < 2 ? (
          <p className="text-sm text-muted">No price has moved since we recorded the first one.</p>
        ) : (
          <>
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
          </>
        )}
      </div>
      <MovementTable heading={heading} market={market} books={books} format={format} />
    </div>
  );
}
