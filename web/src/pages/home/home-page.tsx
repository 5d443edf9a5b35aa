import { PlanComparison } from '#web/features/billing/components/plan-comparison.tsx';
import { Hero } from './hero.tsx';
import { Reviews } from './reviews.tsx';
import { TodaysPredictions } from './todays-predictions.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';
import { WhyChoose } from './why-choose.tsx';

export function HomePage() {
  useCheckoutReturn();
  return (
    <>
      <Hero />
      <WhyChoose />
      <TodaysPredictions />
      <PlanComparison />
      <Reviews />
    </>
  );
}
