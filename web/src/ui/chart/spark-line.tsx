import { SvgImage } from '#web/ui/roles/svg-image.tsx';

interface Props {
  readonly label: string;
  readonly values: readonly number[];
  /** The ends of the scale, if charts that stand together share one; then a line marks zero. */
  readonly scale?: readonly [low: number, high: number];
}

const [width, height] = [72, 22];

/** A small chart of values over time. */
export function SparkLine({ label, values, scale }: Props) {
  const [low, high] = scale ?? [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => (index / Math.max(values.length - 1, 1)) * width;
  const y = (value: number): number => (high === low ? height / 2 : 2 + ((high - value) / (high - low)) * (height - 4));
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <SvgImage label={label} width={width} height={height} className="inline-block fill-none">
      {scale && <path d={`M0 ${y(0).toFixed(1)}H${width}`} className="stroke-line-strong [stroke-dasharray:2_3]" />}
      <path d={path} className="stroke-text" strokeWidth={1.5} />
    </SvgImage>
  );
}
