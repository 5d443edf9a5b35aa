import { formatQuotedPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';

interface Props {
  readonly price: number | undefined;
  readonly isLive?: boolean;
  /** Colors the price green above even money (decimal odds 2.00) and red below. The sign of American odds gives the same information. */
  readonly tinted?: boolean;
}

export function Price({ price, isLive = false, tinted = false }: Props) {
  const text = formatQuotedPrice(price, isLive, useOddsFormat());
  if (price !== undefined) return <span className={classNames(tinted && tintOf(price))}>{text}</span>;
  if (isLive) return <em className="font-[550] text-live italic">{text}</em>;
  return <span className="text-muted">{text}</span>;
}

function tintOf(price: number): string | false {
  if (price > 2) return 'text-positive';
  return price < 2 && 'text-negative';
}
