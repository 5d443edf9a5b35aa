import type { Axis } from './axis.ts';
import { xPosition, Plot, yPosition } from './plot.tsx';

interface Props {
  readonly label: string;
  readonly points: readonly { readonly said: number; readonly happened: number; readonly low: number; readonly high: number }[];
}

const axis: Axis = { from: 0, to: 1, ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: `${at * 100}%` })) };

/** Predicted probability against observed frequency with 95% intervals. A calibrated forecast lies on the diagonal. */
export function ReliabilityChart({ label, points }: Props) {
  return (
    <figure className="max-w-xl">
      <Plot label={label} x={axis} y={axis} xTitle="We said" yTitle="It happened" height={300}>
        <line x1="0" y1="100%" x2="100%" y2="0" className="stroke-line-strong [stroke-dasharray:2_4]" />
        {points.map(({ said, happened, low, high }) => (
          <g key={said} className="fill-accent stroke-accent">
            <line
              x1={xPosition(axis, said)}
              x2={xPosition(axis, said)}
              y1={yPosition(axis, low)}
              y2={yPosition(axis, high)}
              className="stroke-2"
            />
            <circle cx={xPosition(axis, said)} cy={yPosition(axis, happened)} r="4.5" />
          </g>
        ))}
      </Plot>
    </figure>
  );
}
