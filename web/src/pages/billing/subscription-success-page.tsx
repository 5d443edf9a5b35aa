import { useCheckoutVerification, type Verification } from '#web/features/billing/api/use-checkout-verification.ts';
import { useIsInteractive } from '#web/lib/hooks/use-is-interactive.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The payment provider redirects here. The verification reads the address and local storage, so it runs in the browser only. */
export function SubscriptionSuccessPage() {
  return useIsInteractive() ? <Verified /> : <Result verification={{ state: 'verifying' }} />;
}

function Verified() {
  return <Result verification={useCheckoutVerification()} />;
}

const settledCodes = new Set(['trial-card-used', 'withdrawn-repeatedly', 'payment-disputed', 'checkout-open', 'checkout-expired']);

const isSettled = (code: string | null): boolean => code !== null && settledCodes.has(code);

function Result({ verification }: { readonly verification: Verification }) {
  switch (verification.state) {
    case 'verifying':
      return (
        <PageIntro heading="Verifying Subscription">
          <Spinner label="Processing your payment..." />
        </PageIntro>
      );
    case 'activated':
      return (
        <PageIntro heading="Subscription Activated!">
          <h2 className="heading">Thank You!</h2>
          <p className="mt-3 mb-6 text-muted">Premium is now active. We are taking you to your dashboard.</p>
          <LinkButton href="/dashboard">Go to Dashboard</LinkButton>
        </PageIntro>
      );
    case 'failed':
      return (
        <PageIntro heading="Subscription Error">
          <h2 className="heading">Subscription Failed</h2>
          <p role="alert" className="mt-3">
            {verification.reason}
          </p>
          <p className="mt-3 mb-6 text-muted">
            {isSettled(verification.code) ? 'If you have a question' : 'If your card was charged'}, please{' '}
            <TextLink href="/contact">contact support</TextLink>
            {isSettled(verification.code) ? '.' : ' and we will fix it.'}
          </p>
          {verification.code === 'trial-card-used' ? (
            <LinkButton href="/stripe-subscribe">Subscribe without a Trial</LinkButton>
          ) : (
            <LinkButton href="/subscribe">Try Again</LinkButton>
          )}
        </PageIntro>
      );
  }
}
