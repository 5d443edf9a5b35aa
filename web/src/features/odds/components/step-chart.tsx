import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { SvgImage } from '#web/ui/roles/svg-image.tsx';

export interface StepSeries {
  readonly name: string;
  /** The points in chronological order. Each value is drawn until the next point; null interrupts the line. */
  readonly points: readonly { readonly at: number; readonly value: number | null }[];
  /** Our own numbers are drawn in the accent color, one book of the reader’s choice with dashes. */
  readonly style: 'median' | 'ours' | 'chosen';
}

interface StepBand {
  readonly name: string;
  readonly points: readonly { readonly at: number; readonly range: { readonly low: number; readonly high: number } | null }[];
}

interface Props {
  readonly label: string;
  /** Pass the same array until a value changes, because the chart is drawn again for a new array. */
  readonly series: readonly StepSeries[];
  readonly band: StepBand;
  readonly until: number;
  readonly format: (value: number) => string;
  readonly formatTime: (at: number) => string;
}

const strokes: Readonly<Record<StepSeries['style'], ComponentProps<'path'>>> = {
  median: { className: 'stroke-text', strokeWidth: 1.5 },
  ours: { className: 'stroke-accent', strokeWidth: 2.5 },
  chosen: { className: 'stroke-text', strokeWidth: 2, strokeDasharray: '5 3' },
};

/** Step lines over time in front of the range of all values. Labels are HTML, because text in the stretched SVG would be stretched too. */
export function StepChart({ label, series, band, until, format, formatTime }: Props) {
  const values = [
    ...series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])),
    ...band.points.flatMap(({ range }) => (range ? [range.low, range.high] : [])),
  ];
  const times = [...series, band].flatMap(({ points }) => points.map(({ at }) => at));
  if (values.length === 0) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low || Math.abs(high) || 1) * 0.08;
  const [from, span] = [Math.min(...times), Math.max(1, until - Math.min(...times))];
  const x = (at: number): number => ((Math.min(at, until) - from) / span) * 100;
  const y = (value: number): number => ((high + margin - value) / (high - low + 2 * margin)) * 100;
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div className="figures flex flex-col justify-between py-[3%] text-right text-xs leading-none text-muted">
          {[high, (high + low) / 2, low].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <SvgImage label={label} viewBox="0 0 100 100" preserveAspectRatio="none" className="h-52 w-full border-b border-l border-line">
          <path d={areaOf(band, x, y)} className={bandStyle} shapeRendering="crispEdges" />
          {series.map((one) => (
            <path key={one.name} d={pathOf(one, x, y)} fill="none" vectorEffect="non-scaling-stroke" {...strokes[one.style]} />
          ))}
        </SvgImage>
        <span />
        <div className="figures mt-1.5 flex justify-between gap-3 text-xs text-muted">
          <span>{formatTime(from)}</span>
          <span className="text-right">{formatTime(until)}</span>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap content-start gap-x-5 gap-y-1 text-xs text-muted max-sm:min-h-9">
        <LegendEntry name={band.name}>
          <path d="M0 0H24V12H0Z" className={bandStyle} />
        </LegendEntry>
        {series.map(({ name, style }) => (
          <LegendEntry key={name} name={name} isOurs={style === 'ours'}>
            <path d="M0 6H24" {...strokes[style]} />
          </LegendEntry>
        ))}
      </figcaption>
    </figure>
  );
}

const bandStyle = 'fill-line-strong opacity-50';

function LegendEntry({ name, isOurs, children }: { readonly name: string; readonly isOurs?: boolean; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" width="24" height="12">
        {children}
      </svg>
      <span className={classNames(isOurs && 'text-accent')}>{name}</span>
    </span>
  );
}

function areaOf({ points }: StepBand, x: (at: number) => number, y: (value: number) => number): string {
  return points
    .map(({ at, range }, index) => {
      if (range === null) return '';
      const next = points[index + 1];
      const [left, right] = [x(at).toFixed(2), (next ? x(next.at) : 100).toFixed(2)];
      return `M${left} ${y(range.high).toFixed(2)}H${right}V${y(range.low).toFixed(2)}H${left}Z`;
    })
    .join('');
}

function pathOf({ points }: StepSeries, x: (at: number) => number, y: (value: number) => number): string {
  const isDrawn = (index: number): boolean => (points[index]?.value ?? null) !== null;
  const parts = points.map(({ at, value }, index) => {
    const place = x(at).toFixed(2);
    const end = isDrawn(index - 1) ? `H${place}` : '';
    if (value === null) return end;
    const height = y(value).toFixed(2);
    return end === '' ? `M${place} ${height}` : `${end}V${height}`;
  });
  return parts.join('') + (isDrawn(points.length - 1) ? 'H100' : '');
}
