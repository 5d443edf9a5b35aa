import type { ReactNode } from 'react';
import { SvgImage } from '#web/ui/roles/svg-image.tsx';

interface Props {
  /** A description of the chart for screen readers. The numbers of the chart are in a table on the page. */
  readonly label: string;
  /** The height in pixels. The chart is as wide as its container. */
  readonly height: number;
  readonly children: ReactNode;
}

/** The SVG of a chart. Positions are percentages, so that text and dots keep their size at any width. */
export function ChartSvg({ label, height, children }: Props) {
  return (
    <SvgImage label={label} width="100%" height={height} className="figures block overflow-visible text-xs">
      {children}
    </SvgImage>
  );
}
