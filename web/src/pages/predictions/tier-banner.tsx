import type { ReactNode } from 'react';
import { ByTier } from '#web/lib/api/by-tier.tsx';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { LinkButton } from '#web/ui/form/button.tsx';

const returnTo = '/predictions';

export function TierBanner() {
  return (
    <ByTier
      free={
        <Banner heading="Unlock Premium Predictions" text="Premium adds our probabilities and value gaps to every game.">
          <LinkButton size="sm" href="/subscribe">
            Upgrade to Premium
          </LinkButton>
        </Banner>
      }
      premium={null}
    >
      <Banner heading="Get Full Access to Premium Predictions" text="The odds are free. Premium adds our probabilities to every game.">
        <LinkButton size="sm" href={authAddress({ returnTo })} variant="quiet">
          Log In
        </LinkButton>
        <LinkButton size="sm" href={authAddress({ tab: 'register', returnTo })}>
          Sign Up
        </LinkButton>
      </Banner>
    </ByTier>
  );
}

function Banner({ heading, text, children }: { readonly heading: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <section className="flex items-center justify-between gap-x-3 border-b border-line py-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-sm leading-tight font-[650] font-stretch-semi-condensed">{heading}</h2>
        {/* The text is hidden on a narrow screen, so that the odds begin higher. */}
        <p className="text-sm text-muted max-lg:hidden">{text}</p>
      </div>
      <div className="flex shrink-0 gap-1">{children}</div>
    </section>
  );
}
