import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useTier } from '#web/lib/api/use-user.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { TodaysPredictions } from './todays-predictions.tsx';
import { useLastDay } from '#web/features/track-record/describe-last-day.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function Hero() {
  const tier = useTier();
  const books = useSiteSettings()?.bookmakers.length;
  return (
    <section className="overflow-clip border-b border-line">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-6 pt-6 pb-10 sm:py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-10 lg:py-14">
        <div>
          <h1 className="display max-sm:text-[2.5rem]">
            <span className="block">The books’ lines.</span> <span className="block">One honest number.</span>
          </h1>
          <p className="mt-4 max-w-[50ch] text-muted sm:text-lg">
            NBA odds of {books === undefined ? 'several' : books} bookmakers, side by side and free. Premium adds calibrated probabilities,
            recorded in a public ledger before tip-off.
          </p>
          <div className="mt-5 flex flex-wrap gap-3 sm:mt-7">
            <LinkButton href="/predictions" size="lg">
              View Predictions
            </LinkButton>
            {tier === 'premium' ? (
              <LinkButton href="/dashboard" size="lg" variant="outline">
                Your Dashboard
              </LinkButton>
            ) : (
              <LinkButton href="/premium" size="lg" variant="outline">
                Go Premium
              </LinkButton>
            )}
          </div>
          <LastDayLine />
        </div>
        <div className="relative isolate">
          <CourtLines />
          <TodaysPredictions />
        </div>
      </div>
    </section>
  );
}

/** The court lines around a basket, to scale: one unit is one inch, and the baseline is at x = 360. */
function CourtLines() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 -300 360 600"
      className="absolute top-1/2 -left-16 -z-10 hidden w-[calc(100%+18rem)] max-w-none -translate-y-1/2 stroke-line lg:block"
      fill="none"
      strokeWidth="1.25"
    >
      <path d="M360 -300V300" />
      <path d="M360 -96H132V96H360M132 -72A72 72 0 0 0 132 72" />
      <path d="M132 -72A72 72 0 0 1 132 72" strokeDasharray="8 7" />
      <path d="M312 -36V36M312 -48H297A48 48 0 0 0 297 48H312" />
      <path d="M360 -264H190A285 285 0 0 0 190 264H360" className="stroke-accent" strokeWidth="1.75" />
    </svg>
  );
}

/** The last finished day of our record in two lines. Its height is reserved while the record loads, so that nothing moves. */
function LastDayLine() {
  const { last, isPending } = useLastDay();
  const isDemo = useSiteSettings()?.demo === true;
  if (last === undefined && !isPending) return null;
  return (
    <p className="mt-5 min-h-22.5 border-l-2 border-accent pl-3 text-sm sm:mt-7 sm:min-h-12">
      {last && (
        <>
          <strong className="font-[650]">{last.heading}:</strong> {last.text}.{' '}
          <span className="text-muted">
            {last.origin === 'replay' ? 'Replayed afterwards, unlike live picks. ' : ''}
            {isDemo ? 'The league of this demo is simulated. ' : ''}
            <TextLink href="/premium#last-day">See every pick</TextLink>
          </span>
        </>
      )}
    </p>
  );
}
