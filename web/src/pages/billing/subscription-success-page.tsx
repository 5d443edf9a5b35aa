import { useCheckoutVerification } from '#web/features/billing/api/use-checkout-verification.ts';
import { CheckoutVerificationResult } from '#web/features/billing/components/checkout-verification-result.tsx';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';

/** The payment provider redirects to this page after a checkout. The verification reads the query string and local storage, so it runs in the browser. */
export function SubscriptionSuccessPage() {
  return useHydrated() ? <Verified /> : <CheckoutVerificationResult verification={{ state: 'verifying' }} />;
}

function Verified() {
  return <CheckoutVerificationResult verification={useCheckoutVerification()} />;
}
