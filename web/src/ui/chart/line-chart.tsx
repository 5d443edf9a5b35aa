import { type Axis, percentOf } from './axis.ts';
import { Plot } from './plot.tsx';

interface Line {
  readonly name: string;
  /** The line style, which distinguishes the lines without color. */
  readonly stroke: 'solid' | 'dashed';
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface Props {
  readonly label: string;
  readonly lines: readonly Line[];
  /** A range from −`half` to `half` at each point, drawn behind the lines. */
  readonly band?: { readonly name: string; readonly points: readonly { readonly x: number; readonly half: number }[] };
  readonly x: Axis;
  readonly y: Axis;
  readonly yTitle: string;
}

const strokes = { solid: 'stroke-accent', dashed: 'stroke-text [stroke-dasharray:6_4]' } as const;

export function LineChart({ label, lines, band, x, y, yTitle }: Props) {
  const path = (points: Line['points']): string =>
    points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${percentOf(x, point.x).toFixed(2)} ${(100 - percentOf(y, point.y)).toFixed(2)}`)
      .join('');
  const upper = band?.points.map((point) => ({ x: point.x, y: point.half })) ?? [];
  const lower = band?.points.map((point) => ({ x: point.x, y: -point.half })).toReversed() ?? [];
  const zero = 100 - percentOf(y, 0);
  return (
    <figure>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map(({ name, stroke }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" width="28" height="4" className={`fill-none stroke-2 ${strokes[stroke]}`}>
              <path d="M0 2h28" />
            </svg>
            {name}
          </li>
        ))}
        {band && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="h-3 w-7 bg-text/12" />
            {band.name}
          </li>
        )}
      </ul>
      <Plot label={label} x={x} y={y} xTitle="Day" yTitle={yTitle}>
        <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible fill-none stroke-2">
          {band && <path d={`${path([...upper, ...lower])}Z`} className="fill-text/12 stroke-none" />}
          {y.from < 0 && y.to > 0 && (
            <path d={`M0 ${zero}H100`} vectorEffect="non-scaling-stroke" className="stroke-line-strong stroke-1" />
          )}
          {lines.map((line) => (
            <path
              key={line.name}
              d={path(line.points)}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              className={strokes[line.stroke]}
            />
          ))}
        </svg>
      </Plot>
    </figure>
  );
}
