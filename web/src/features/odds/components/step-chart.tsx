import { StaticPart } from '#web/lib/hydration/static-part.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { SvgImage } from '#web/ui/roles/svg-image.tsx';

export interface StepSeries {
  readonly name: string;
  /** The points in chronological order. Each value is drawn until the next point; null interrupts the line. */
  readonly points: readonly { readonly at: number; readonly value: number | null }[];
  /** True for our own numbers, which are drawn in the accent color. */
  readonly isOurs?: boolean;
}

interface Props {
  /** A description of the chart for screen readers. The numbers of the chart are in a table on the page. */
  readonly label: string;
  /** The same array until a value changes: the chart is drawn again for a new one. */
  readonly series: readonly StepSeries[];
  /** The time at which the lines end. */
  readonly until: number;
  readonly format: (value: number) => string;
  readonly formatTime: (at: number) => string;
}

/** One dash pattern per line distinguishes up to twelve lines without color. */
const dashes = ['none', '8 3', '2 3', '10 3 2 3', '5 6', '1 5', '12 4', '6 2 1 2 1 2', '3 7', '14 3 4 3', '4 2', '9 6 1 6'] as const;

/** A chart of step lines over time. The SVG is stretched to its container. Labels are HTML, because SVG text would be stretched too. */
export function StepChart({ label, series, until, format, formatTime }: Props) {
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const times = series.flatMap(({ points }) => points.map(({ at }) => at));
  if (values.length === 0) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low || Math.abs(high) || 1) * 0.08;
  const [from, span] = [Math.min(...times), Math.max(1, until - Math.min(...times))];
  const x = (at: number): number => ((Math.min(at, until) - from) / span) * 100;
  const y = (value: number): number => ((high + margin - value) / (high - low + 2 * margin)) * 100;
  const books = series.filter(({ isOurs }) => isOurs !== true);
  const strokeOf = (one: StepSeries) =>
    one.isOurs
      ? { className: 'stroke-accent', strokeWidth: 2.5 }
      : { className: 'stroke-text', strokeWidth: 1.5, strokeDasharray: dashes[books.indexOf(one) % dashes.length] };
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <StaticPart of={[series, until]} className="contents">
          {() => (
            <>
              <div className="figures flex flex-col justify-between py-[3%] text-right text-xs leading-none text-muted">
                {[high, (high + low) / 2, low].map((value) => (
                  <span key={value}>{format(value)}</span>
                ))}
              </div>
              <SvgImage
                label={label}
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                className="h-52 w-full border-b border-l border-line"
              >
                {series.map((one) => (
                  <path key={one.name} d={pathOf(one, x, y)} fill="none" vectorEffect="non-scaling-stroke" {...strokeOf(one)} />
                ))}
              </SvgImage>
            </>
          )}
        </StaticPart>
        <span />
        <div className="figures mt-1.5 flex justify-between gap-3 text-xs text-muted">
          <span>{formatTime(from)}</span>
          <span className="text-right">{formatTime(until)}</span>
        </div>
      </div>
      <figcaption className="mt-3">
        <StaticPart of={[series]} className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
          {() =>
            series.map((one) => (
              <span key={one.name} className="flex items-center gap-2">
                <svg aria-hidden="true" width="34" height="8">
                  <path d="M0 4H34" {...strokeOf(one)} />
                </svg>
                <span className={classNames(one.isOurs && 'text-accent')}>{one.name}</span>
              </span>
            ))
          }
        </StaticPart>
      </figcaption>
    </figure>
  );
}

function pathOf({ points }: StepSeries, x: (at: number) => number, y: (value: number) => number): string {
  let isDrawing = false;
  const parts = points.map(({ at, value }) => {
    const place = x(at).toFixed(2);
    if (value === null) {
      const end = isDrawing ? `H${place}` : '';
      isDrawing = false;
      return end;
    }
    const height = y(value).toFixed(2);
    const step = isDrawing ? `H${place}V${height}` : `M${place} ${height}`;
    isDrawing = true;
    return step;
  });
  return parts.join('') + (isDrawing ? 'H100' : '');
}
