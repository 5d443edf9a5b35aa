const width = 72;
const height = 20;

/** A small chart of a team's ratings. All charts of a table have the same scale, from `low` to `high`. The numbers stand beside it. */
export function RatingTrend({ history, low, high }: { readonly history: readonly number[]; readonly low: number; readonly high: number }) {
  const x = (index: number): number => (index / Math.max(history.length - 1, 1)) * width;
  const y = (rating: number): number => height - ((rating - low) / (high - low || 1)) * height;
  const path = history.map((rating, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(rating).toFixed(1)}`).join('');
  return (
    <svg aria-hidden="true" width={width} height={height} className="inline-block overflow-visible fill-none">
      <path d={`M0 ${y(0).toFixed(1)}H${width}`} className="stroke-line-strong [stroke-dasharray:2_3]" />
      <path d={path} className="stroke-accent stroke-2" />
    </svg>
  );
}
