import { bookTitle } from '#domain/books.ts';
import type { Bet } from '#domain/markets.ts';
import { formatSignedPercent } from '#web/lib/format/format-number.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { ValueGapBar } from './value-gap-bar.tsx';

interface Props {
  readonly gap: number;
  readonly bet: Bet | null;
  /** The side of the bet as text: `BOS`, `over 224.5`. */
  readonly side: string;
}

/** The value gap of one market, and the bet that it refers to. */
export function ValueGap({ gap, bet, side }: Props) {
  const format = useOddsFormat();
  return (
    <div className="mt-4">
      <ValueGapBar label="Value gap" gap={gap} text={formatSignedPercent(gap)} />
      {bet !== null && (
        <p className="mt-2 text-xs text-muted">
          Measured on {side} <span className="figures">{formatPrice(bet.price, format)}</span> at {bookTitle(bet.book)}.
        </p>
      )}
    </div>
  );
}
