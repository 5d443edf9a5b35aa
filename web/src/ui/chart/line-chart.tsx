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
  readonly x: Axis;
  readonly y: Axis;
  readonly yTitle: string;
}

const strokes = { solid: 'stroke-accent', dashed: 'stroke-text [stroke-dasharray:6_4]' } as const;

export function LineChart({ label, lines, x, y, yTitle }: Props) {
  const path = ({ points }: Line): string =>
    points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${percentOf(x, point.x).toFixed(2)} ${(100 - percentOf(y, point.y)).toFixed(2)}`)
      .join('');
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
      </ul>
      <Plot label={label} x={x} y={y} xTitle="Day" yTitle={yTitle}>
        <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible fill-none stroke-2">
          {y.from < 0 && y.to > 0 && (
            <path d={`M0 ${zero}H100`} vectorEffect="non-scaling-stroke" className="stroke-line-strong stroke-1" />
          )}
          {lines.map((line) => (
            <path
              key={line.name}
              d={path(line)}
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
