import { useVerification } from '#web/features/billing/api/use-verification.ts';
import { VerificationResult } from '#web/features/billing/components/verification-result.tsx';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';

/** Target of the payment provider's redirect. The verification needs the query string and local storage, so it runs in the browser. */
export function SubscriptionSuccessPage() {
  return useHydrated() ? <Verified /> : <VerificationResult verification={{ state: 'verifying' }} />;
}

function Verified() {
  return <VerificationResult verification={useVerification()} />;
}
