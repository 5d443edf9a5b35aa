import type { ReactNode } from 'react';
import { type Axis, percentOf } from './axis.ts';
import { SvgImage, SvgText } from '#web/ui/roles/svg-image.tsx';

interface Props {
  /** A description of the chart for screen readers. The numbers of the chart are in a table on the page. */
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly height?: number;
  readonly children: ReactNode;
}

export function Plot({ label, x, y, xTitle, yTitle, height = 240, children }: Props) {
  return (
    <div>
      <p aria-hidden="true" className="label text-muted">
        {yTitle}
      </p>
      <div className="py-3 pr-4 pb-7 pl-12">
        {/* Positions are percentages, so that text and dots keep their size at any width. */}
        <SvgImage label={label} width="100%" height={height} className="figures block overflow-visible text-xs">
          {y.ticks.map(({ at, label: text }) => (
            <g key={at} className="fill-muted stroke-line">
              <line x1="0" x2="100%" y1={yPosition(y, at)} y2={yPosition(y, at)} />
              <SvgText x="0" y={yPosition(y, at)} dx="-8" dy="4" textAnchor="end" className="stroke-none" text={text} />
            </g>
          ))}
          {x.ticks.map(({ at, label: text }) => (
            <SvgText key={at} x={xPosition(x, at)} y="100%" dy="20" textAnchor="middle" className="fill-muted" text={text} />
          ))}
          {children}
        </SvgImage>
      </div>
      <p aria-hidden="true" className="label text-right text-muted">
        {xTitle}
      </p>
    </div>
  );
}

export const xPosition = (axis: Axis, value: number): string => `${percentOf(axis, value)}%`;
export const yPosition = (axis: Axis, value: number): string => `${100 - percentOf(axis, value)}%`;
