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

/** SAMPLE CONTENT: the people and the rating are invented, so they are shown in the demonstration only, and labeled. */
function SampleReviews() {
  if (useSiteSettings()?.demo !== true) return null;
  return (
    <section className="wrap py-8 text-sm text-muted">
      <h2 className="inline font-[650] text-text">What bettors say</h2>: <span className="figures">4.9/5</span>.{' '}
      {sampleReviews.map(([quote, name]) => (
        <span key={name}>
          “{quote}” {name}.{' '}
        </span>
      ))}
      Sample reviews: invented for this demonstration.
    </section>
  );
}

const sampleReviews = [
  ['I stopped opening six tabs before every game.', 'Marcus T., Denver'],
  ['The first site that told me a 70% pick loses three times in ten.', 'Elena R., Boston'],
  ['Quick on my phone in the arena.', 'Jordan K., Phoenix'],
] as const;
