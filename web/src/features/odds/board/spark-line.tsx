import { SvgImage } from '#web/ui/roles/svg-image.tsx';

interface Props {
  readonly values: readonly number[];
  readonly label: string;
}

const [width, height] = [72, 24];

/** A small chart of how a value moved, without axes. The label has the first and the last value. */
export function SparkLine({ values, label }: Props) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => (values.length < 2 ? 0 : (index / (values.length - 1)) * width);
  const y = (value: number): number => (high === low ? height / 2 : 2 + ((high - value) / (high - low)) * (height - 4));
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <SvgImage label={label} width={width} height={height} className="inline-block">
      <path d={path} fill="none" className="stroke-text" strokeWidth={1.5} />
    </SvgImage>
  );
}
