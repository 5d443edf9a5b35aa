import type { ReactNode } from 'react';
import { useTier } from '#web/lib/api/use-user.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { LinkButton } from '#web/ui/form/button.tsx';

const returnTo = '/predictions';

export function TierBanner() {
  const tier = useTier();
  if (tier === 'premium') return null;
  if (tier === 'free') {
    return (
      <Banner heading="Unlock Premium Predictions">
        <LinkButton size="sm" href="/subscribe">
          Upgrade to Premium
        </LinkButton>
      </Banner>
    );
  }
  return (
    <Banner heading="Get Full Access to Premium Predictions">
      <LinkButton size="sm" href={authAddress({ returnTo })} variant="quiet">
        Log In
      </LinkButton>
      <LinkButton size="sm" href={authAddress({ tab: 'register', returnTo })}>
        Sign Up
      </LinkButton>
    </Banner>
  );
}

function Banner({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-1 items-center justify-between gap-x-3 max-lg:order-first max-lg:basis-full lg:justify-end">
      <h2 className="text-sm leading-tight font-[650] font-stretch-semi-condensed">{heading}</h2>
      <div className="flex shrink-0 gap-1">{children}</div>
    </section>
  );
}
