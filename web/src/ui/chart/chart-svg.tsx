import type { ReactNode } from 'react';

interface Props {
  /** What it shows, for those who do not see it; the figures themselves stand in a table nearby. */
  readonly label: string;
  /** In pixels; the width is the reader's. */
  readonly height: number;
  readonly children: ReactNode;
}

/** The ground of a chart. Marks are placed by per cent, so that text and dots keep their size at any width. */
export function ChartSvg({ label, height, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here is no file that an img could load
    <svg role="img" aria-label={label} width="100%" height={height} className="figures block overflow-visible text-xs">
      {children}
    </svg>
  );
}
