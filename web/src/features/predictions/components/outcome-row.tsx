import { PlaceholderText } from '#web/ui/feedback/placeholder-text.tsx';
import { formatPercent } from '#web/lib/format/format-number.ts';

interface Props {
  readonly code?: string | undefined;
  readonly name: string;
  readonly probability: number | undefined;
  readonly market?: number | undefined;
}

export function OutcomeRow({ code, name, probability, market }: Props) {
  return (
    <div className="flex items-center justify-between gap-3 py-1.5 first:pt-0 sm:py-2">
      <dt className="flex min-w-0 items-baseline gap-2">
        {code !== undefined && <span className="figures w-9 shrink-0 text-base">{code}</span>}
        <span className="text-sm text-muted">{name}</span>
      </dt>
      <dd className="flex shrink-0 flex-col-reverse items-end gap-1 xl:flex-row xl:items-baseline xl:gap-3">
        {market !== undefined && (
          <span className="text-xs whitespace-nowrap text-muted">
            market <span className="figures">{formatPercent(market)}</span>
          </span>
        )}
        <span className="figures h-5.5 min-w-13 text-right text-lg leading-none text-accent">
          {probability === undefined ? <PlaceholderText className="w-full" /> : formatPercent(probability)}
        </span>
      </dd>
    </div>
  );
}
