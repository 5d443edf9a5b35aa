import { axisFor } from './axis.ts';
import { SvgText } from '#web/ui/roles/svg-image.tsx';
import { ChartSvg, xPosition } from './plot.tsx';

interface IntervalRow {
  readonly name: string;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly isOurs?: boolean;
}

interface Props {
  readonly label: string;
  readonly rows: readonly IntervalRow[];
  readonly format: (value: number) => string;
}

const rowHeight = 34;

export function IntervalChart({ label, rows, format }: Props) {
  const values = rows.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const axis = axisFor([0, ...values], format, 3);
  const zero = xPosition(axis, 0);
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-4">
      <ul aria-hidden="true" className="text-sm">
        {rows.map(({ name }) => (
          <li key={name} className="flex h-[34px] max-w-[11rem] items-center leading-tight">
            {name}
          </li>
        ))}
      </ul>
      <div className="px-5 pb-6">
        <ChartSvg label={label} height={rows.length * rowHeight}>
          {axis.ticks.map((tick) => (
            <SvgText
              key={tick.at}
              x={xPosition(axis, tick.at)}
              y="100%"
              dy="18"
              textAnchor="middle"
              className="fill-muted"
              text={tick.label}
            />
          ))}
          <line x1={zero} x2={zero} y1="0" y2="100%" className="stroke-line-strong" />
          {rows.map(({ name, value, low, high, isOurs }, index) => {
            const y = (index + 0.5) * rowHeight;
            return (
              <g key={name} className={isOurs ? 'fill-accent stroke-accent' : 'fill-text stroke-text'}>
                {low !== null && high !== null && (
                  <line x1={xPosition(axis, low)} x2={xPosition(axis, high)} y1={y} y2={y} className="stroke-2" />
                )}
                <circle cx={xPosition(axis, value)} cy={y} r="4.5" />
              </g>
            );
          })}
        </ChartSvg>
      </div>
    </figure>
  );
}
