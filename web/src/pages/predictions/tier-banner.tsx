import type { ReactNode } from 'react';
import { tierOf } from '#web/lib/api/tier.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';

/** Offers registration or premium. Premium users see another banner of the same height, which prevents a layout shift when the user is loaded. */
export function TierBanner() {
  const user = useUser();
  switch (tierOf(user)) {
    case 'premium':
      return (
        <Banner heading="Your premium view" text="Our probabilities and value gaps are shown beside the odds of every game.">
          <LinkButton href="/dashboard" variant="outline">
            Top picks
          </LinkButton>
        </Banner>
      );
    case 'free':
      return (
        <Banner heading="Unlock Premium Predictions" text="Moneyline and over/under probabilities with value gaps for every game.">
          <LinkButton href="/subscribe">Upgrade to Premium</LinkButton>
        </Banner>
      );
    case 'anonymous':
      return (
        <Banner
          isUserLoading={user === undefined}
          heading="Get Full Access to Premium Predictions"
          text="The odds are free. Sign in to see our probabilities beside them."
        >
          <LinkButton href="/auth" variant="outline">
            Log In
          </LinkButton>
          <LinkButton href="/auth">Sign Up</LinkButton>
        </Banner>
      );
  }
}

interface Props {
  readonly heading: string;
  readonly text: string;
  readonly isUserLoading?: boolean;
  readonly children: ReactNode;
}

function Banner({ heading, text, isUserLoading = false, children }: Props) {
  return (
    <section
      className={`mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 scheme-dark rounded-md border border-line bg-sunken px-5 py-4 text-text ${isUserLoading ? 'until-known' : ''}`}
    >
      <div>
        <h2 className="font-[650]">{heading}</h2>
        {/* The text is hidden on a phone, so that the odds begin higher on the screen. */}
        <p className="text-sm text-muted max-sm:hidden">{text}</p>
      </div>
      <div className="flex gap-2">{children}</div>
    </section>
  );
}
