import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PlanComparison } from '#web/features/billing/components/plan-comparison.tsx';
import { Hero } from './hero.tsx';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';

export function HomePage() {
  useCheckoutReturn();
  return (
    <>
      <Hero />
      <WhyChooseSection />
      <PlanComparison />
      <SampleReviews />
    </>
  );
}

/** The payment provider may redirect to the home page after a checkout. The success page then verifies the checkout session. */
function useCheckoutReturn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const sessionId = new URLSearchParams(window.location.search).get('session_id');
    if (sessionId !== null && sessionId !== '') {
      void navigate(`/subscription-success?session_id=${encodeURIComponent(sessionId)}`, { replace: true });
    }
  }, [navigate]);
}

const reasons = [
  {
    title: 'The books on one board',
    text: 'Moneylines, spreads and totals of the bookmakers we compare in one table, with the best price marked. Taking the best available price is the most reliable gain a bettor has.',
  },
  {
    title: 'Probabilities, not tips',
    text: 'A forecast of 60% should be right six times in ten and wrong four times. Ours are calibrated for that and compared with the market’s.',
  },
  {
    title: 'A record you can check',
    text: 'Each live forecast enters a public ledger before tip-off and is settled when the game ends. Good nights and bad nights both stay, and a later change is visible to anyone who kept an earlier hash. Forecasts replayed afterwards are marked and counted apart.',
  },
] as const;

function WhyChooseSection() {
  return (
    <section className="wrap section-y">
      <h2 className="title">Why Choose Courtline</h2>
      <div className="mt-10 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {reasons.map((reason) => (
          <article key={reason.title} className="border-t-2 border-accent pt-5">
            <h3 className="heading">{reason.title}</h3>
            <p className="mt-3 text-muted">{reason.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** The people and the rating are invented, so they are shown in the demonstration only. */
function SampleReviews() {
  if (useSiteSettings()?.demo !== true) return null;
  return (
    <section className="wrap section-y grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h2 className="title">What bettors say</h2>
        <p className="mt-6 figures text-display leading-none">
          4.9
          <span className="text-title text-muted">/5</span>
        </p>
        <p className="mt-3 font-[650]">Sample reviews: invented for this demonstration</p>
      </div>
      <div className="ruled-rows border-y border-line">
        {sampleReviews.map((review) => (
          <figure key={review.name} className="grid gap-x-8 gap-y-3 py-7 sm:grid-cols-[1fr_9rem]">
            <blockquote className="text-lg">“{review.quote}”</blockquote>
            <figcaption className="text-sm text-muted sm:text-right">
              <span className="block font-[600] text-text">{review.name}</span>
              {review.city}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** SAMPLE CONTENT, which the page labels as such. Replace it only with real reviews. */
const sampleReviews = [
  { quote: 'I stopped opening six tabs before every game. One table, and I see who pays most.', name: 'Marcus T.', city: 'Denver' },
  {
    quote: 'The first site that told me a 70% pick loses three times in ten. I trust it because of that.',
    name: 'Elena R.',
    city: 'Boston',
  },
  { quote: 'Quick on my phone in the arena, and the totals are explained in words I understand.', name: 'Jordan K.', city: 'Phoenix' },
] as const;
