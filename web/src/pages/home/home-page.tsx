import { PlanComparison } from '#web/features/billing/plan-comparison.tsx';
import { Hero } from './hero.tsx';
import { Reviews } from './reviews.tsx';
import { useSessionHandOver } from './use-session-hand-over.ts';
import { WhyChoose } from './why-choose.tsx';

/** Today's first three games stand between WhyChoose and PlanComparison as soon as games are served. */
export function HomePage() {
  useSessionHandOver();
  return (
    <>
      <Hero />
      <WhyChoose />
      <PlanComparison />
      <Reviews />
    </>
  );
}
