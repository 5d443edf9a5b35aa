import { LinkButton } from '#web/ui/form/link-button.tsx';
import { CourtLines } from './court-lines.tsx';
import { PriceExampleBoard } from './price-example-board.tsx';

export function Hero() {
  return (
    <section className="overflow-clip border-b border-line">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-28">
        <div>
          <h1 className="display">
            <span className="block">Every book’s line.</span> <span className="block">One honest number.</span>
          </h1>
          <p className="mt-6 max-w-[50ch] text-lg text-muted">
            NBA odds from every bookmaker, side by side and free. Premium adds calibrated probabilities, recorded before tip-off and never
            edited afterwards, so you can check every one of them.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton href="/predictions" size="lg">
              View Predictions
            </LinkButton>
            <LinkButton href="/subscribe" size="lg" variant="outline">
              Go Premium
            </LinkButton>
          </div>
          <p className="mt-6 text-sm text-muted">For entertainment only. 18 and over.</p>
        </div>
        <div className="relative isolate">
          <CourtLines />
          <PriceExampleBoard />
        </div>
      </div>
    </section>
  );
}
