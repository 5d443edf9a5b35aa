import { PlaceholderText } from '#web/ui/feedback/placeholder-text.tsx';

/** As high as the value gap of a market with a bet on each side. */
export function ValueGapPlaceholder() {
  return (
    <div aria-hidden="true" className="mt-3 min-h-24">
      <p className="label mb-1">
        <PlaceholderText className="w-48" />
      </p>
      <Line />
      <div className="mt-1.5 h-1.5 rounded-sm bg-line" />
      <div className="mt-1.5">
        <Line />
      </div>
    </div>
  );
}

function Line() {
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <PlaceholderText className="w-36" />
      <span className="figures text-base">
        <PlaceholderText className="w-12" />
      </span>
    </div>
  );
}
