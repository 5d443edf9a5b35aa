import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import type { BookMovement } from '#contract/game-page.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/markets.ts';
import { formatHandicap } from '#domain/odds/handicap.ts';
import { formatShortDateTime } from '#web/lib/format/format-date.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { StepChart, type StepSeries } from '#web/features/odds/components/step-chart.tsx';
import { MovementTable } from './movement-table.tsx';
import { lineMovementByBook } from '#web/features/odds/line-movement-by-book.ts';

interface Props {
  readonly gameId: string;
  readonly homeCode: string;
  readonly startsAt: number;
  /** Our own predictions over time; empty if the visitor may not see them. */
  readonly ours: Readonly<Partial<Record<Market, StepSeries['points']>>>;
  readonly refetchEveryMs: number | false;
}

/** The charts move on in steps of this length while no price changes, so that they are not drawn again every minute. */
const drawnEveryMs = 600_000;

/**
 * Charts of how each bookmaker's moneyline, spread and total changed until tip-off. They are the largest part of the page, so they are
 * rendered again only when their values change.
 */
export const LineMovement = memo(function LineMovement({ gameId, homeCode, startsAt, ours, refetchEveryMs }: Props) {
  const now = useNow();
  const { data, isPending } = useQuery({ ...apiQuery('/api/games/:id/movement', { id: gameId }), refetchInterval: refetchEveryMs });
  if (isPending) return <Skeleton className="h-120 w-full" />;
  if (!data || data.length === 0) return <p className="text-sm text-muted">No bookmaker has had a price for this game yet.</p>;
  const lastMove = Math.max(...data.flatMap(({ steps }) => steps.map(({ at }) => Date.parse(at))));
  // The lines of the chart end at the current time or at the listed start, unless a price changed between it and tip-off.
  const drawnAt = Math.floor(now / drawnEveryMs) * drawnEveryMs;
  const shared = { movement: data, until: Math.max(Math.min(startsAt, drawnAt), lastMove) };
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
      <MarketMovement
        {...shared}
        market="moneyline"
        heading={`${homeCode} to win, without the margin`}
        format={formatPercent}
        ours={ours.moneyline}
      />
      <MarketMovement {...shared} market="spread" heading={`${homeCode} spread`} format={formatHandicap} ours={ours.spread} />
      <MarketMovement {...shared} market="total" heading="Total points" format={formatTotal} ours={ours.total} />
    </div>
  );
});

const formatTotal = (value: number): string => value.toFixed(1);

interface MarketProps {
  readonly movement: readonly BookMovement[];
  readonly market: Market;
  readonly heading: string;
  readonly until: number;
  readonly format: (value: number) => string;
  readonly ours: StepSeries['points'] | undefined;
}

const noPoints: StepSeries['points'] = [];

function MarketMovement({ movement, market, heading, until, format, ours = noPoints }: MarketProps) {
  const timeZone = useTimeZone();
  const books = useMemo(() => lineMovementByBook(movement, market), [movement, market]);
  const series = useMemo(() => {
    const lines = books.map(({ book, steps }) => ({ name: bookTitle(book), points: steps }));
    return ours.length > 0 ? [...lines, { name: 'Courtline', points: ours, isOurs: true }] : lines;
  }, [books, ours]);
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-[650]">{heading}</h3>
      <StepChart
        label={`Line chart: ${heading}, by bookmaker. The table below has the same figures.`}
        series={series}
        until={until}
        format={format}
        formatTime={(at) => formatShortDateTime(at, timeZone)}
      />
      <MovementTable heading={heading} market={market} books={books} format={format} />
    </div>
  );
}
