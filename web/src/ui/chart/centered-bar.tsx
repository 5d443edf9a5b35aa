import { classNames } from '#web/ui/layout/class-names.ts';

interface Props {
  readonly value: number;
  /** The largest absolute value among the bars that stand together. Its bar is half as wide as the element. */
  readonly most: number;
  readonly className?: string;
  readonly fill?: string;
}

/** A bar from the center: to the right for a positive value, to the left for a negative one. The number stands beside it as text. */
export function CenteredBar({ value, most, className, fill = value >= 0 ? 'bg-positive' : 'bg-negative' }: Props) {
  return (
    <div aria-hidden="true" className={classNames('relative h-2.5 bg-line/60', className)}>
      <div
        className={classNames('absolute inset-y-0', fill, value >= 0 ? 'left-1/2' : 'right-1/2')}
        style={{ width: `${(Math.abs(value) / (most || 1)) * 50}%` }}
      />
      <div className="absolute inset-y-0 left-1/2 w-px bg-text" />
    </div>
  );
}
