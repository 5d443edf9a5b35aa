import { useEffect } from 'react';
import { useNavigate } from '#web/lib/routing/navigation.tsx';
import { PlanComparison } from '#web/features/billing/components/plan-comparison.tsx';
import { Hero } from './hero.tsx';
import { SampleReviews } from './sample-reviews-section.tsx';
import { WhyChooseSection } from './why-choose-section.tsx';

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

/** The payment provider may redirect to the home page after a checkout. The session is then verified on the success page. */
function useCheckoutReturn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const sessionId = new URLSearchParams(window.location.search).get('session_id');
    if (sessionId !== null && sessionId !== '') {
      navigate(`/subscription-success?session_id=${encodeURIComponent(sessionId)}`, { replace: true });
    }
  }, [navigate]);
}
