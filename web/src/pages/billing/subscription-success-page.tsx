import { useVerification } from '#web/features/billing/api/use-verification.ts';
import { VerificationResult } from '#web/features/billing/components/verification-result.tsx';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';

/** The way back from the checkout. Only the browser knows the whole address and what it has kept. */
export function SubscriptionSuccessPage() {
  return useHydrated() ? <Verified /> : <VerificationResult verification={{ state: 'verifying' }} />;
}

function Verified() {
  return <VerificationResult verification={useVerification()} />;
}
