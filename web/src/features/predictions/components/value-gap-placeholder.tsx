import { PlaceholderText } from '#web/ui/feedback/placeholder-text.tsx';

/** As high as the value gap of a market with a bet on each side. */
export function ValueGapPlaceholder() {
  return (
    <div aria-hidden="true" className="mt-3 min-h-38">
      <p className="label mb-1">
        <PlaceholderText className="w-48" />
      </p>
      <Side />
      <div className="mt-2">
        <Side />
      </div>
    </div>
  );
}

function Side() {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <PlaceholderText className="w-36" />
        <span className="figures text-base">
          <PlaceholderText className="w-12" />
        </span>
      </div>
      <div className="mt-1.5 h-1.5 rounded-sm bg-line" />
      <p className="mt-1 text-xs">
        <PlaceholderText className="w-44" />
      </p>
    </>
  );
}
