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
          <LinkButton href="/subscribe">Upgrade to Premium</LinkButton>
        </Banner>
      }
      premium={
        <Banner heading="Your premium view" text="Our probabilities and value gaps are shown beside the odds of every game.">
          <LinkButton href="/dashboard" variant="outline">
            Top picks
          </LinkButton>
        </Banner>
      }
    >
      <Banner heading="Get Full Access to Premium Predictions" text="The odds are free. Premium adds our probabilities to every game.">
        <LinkButton href={authAddress({ returnTo })} variant="outline" className="max-sm:px-2">
          Log In
        </LinkButton>
        <LinkButton href={authAddress({ tab: 'register', returnTo })} className="max-sm:px-2">
          Sign Up
        </LinkButton>
      </Banner>
    </ByTier>
  );
}

function Banner({ heading, text, children }: { readonly heading: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <section className="mt-2 flex min-h-14 items-center justify-between gap-x-3 scheme-dark rounded-md border border-line bg-sunken px-3 py-1.5 text-text sm:mt-5 sm:px-5 sm:py-3">
      <div>
        <h2 className="font-[650] max-sm:text-[0.875rem] max-sm:leading-tight max-sm:font-stretch-semi-condensed">{heading}</h2>
        {/* The text is hidden on a phone, so that the odds begin higher on the screen. */}
        <p className="text-sm text-muted max-sm:hidden">{text}</p>
      </div>
      <div className="flex shrink-0 gap-2">{children}</div>
    </section>
  );
}
