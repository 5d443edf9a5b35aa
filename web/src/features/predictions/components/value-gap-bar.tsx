import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';

/** The value gap that fills the whole bar. Larger gaps are rare and fill it too. */
const fullGap = 0.1;
const delayMs = 300;

/** A bar for the value gap. It grows after 300 ms and stays empty for a gap of zero or less. Screen readers read the text instead. */
export function ValueGapBar({ label, gap, text }: { readonly label: ReactNode; readonly gap: number; readonly text: string }) {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMoved(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const share = Math.min(1, Math.max(0, gap / fullGap));
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted [&_button]:before:-inset-y-2.5">{label}</span>
        <span
          className={classNames(
            'figures text-base whitespace-nowrap large-text:whitespace-normal',
            gap > 0 ? 'text-positive' : 'text-muted',
          )}
        >
          {text}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-sm bg-line forced-colors:outline">
        <div
          data-moved={moved}
          className="h-full w-full origin-left bg-positive forced-colors:bg-[CanvasText] transition-[scale] duration-700"
          style={{ scale: `${moved ? share : 0} 1` }}
        />
      </div>
    </div>
  );
}
