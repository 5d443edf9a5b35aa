import type { Axis } from './axis.ts';
import { xPosition, Plot, yPosition } from './plot.tsx';

interface Props {
  readonly label: string;
  readonly points: readonly { readonly predicted: number; readonly observed: number; readonly low: number; readonly high: number }[];
}

const axis: Axis = { from: 0, to: 1, ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: `${at * 100}%` })) };

export function ReliabilityChart({ label, points }: Props) {
  return (
    <figure className="max-w-xl">
      <Plot label={label} x={axis} y={axis} xTitle="Predicted" yTitle="Happened" height={300}>
        <line x1="0" y1="100%" x2="100%" y2="0" className="stroke-line-strong [stroke-dasharray:2_4]" />
        {points.map(({ predicted, observed, low, high }) => (
          <g key={predicted} className="fill-accent stroke-accent">
            <line
              x1={xPosition(axis, predicted)}
              x2={xPosition(axis, predicted)}
              y1={yPosition(axis, low)}
              y2={yPosition(axis, high)}
              className="stroke-2"
            />
            <circle cx={xPosition(axis, predicted)} cy={yPosition(axis, observed)} r="4.5" />
          </g>
        ))}
      </Plot>
    </figure>
  );
}
