import { subscriptionPlans, trialDays } from '#domain/subscription-plans.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/text-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

export function TermsPage() {
  return (
    <LegalDocument heading="Terms of Service" lead="What you can expect from us, and what we expect from you.">
      <TextSection heading="What this is">
        <p>
          Courtline shows bookmakers’ odds and our own forecasts of NBA games. It is information for entertainment. We take no bets, hold no
          betting money, and receive no payment from bookmakers.
        </p>
      </TextSection>
      <TextSection heading="What it is not">
        <p>
          A forecast is a probability, not a promise. A forecast of 75% is wrong one time in four. Nothing here is financial advice, and
          past results say little about the next game. Odds change quickly: check the price at the bookmaker before you act on it.
        </p>
      </TextSection>
      <TextSection heading="Who may use it">
        <p>You must be at least 18 years old, and old enough to bet where you live if that age is higher. Betting must be legal there.</p>
      </TextSection>
      <TextSection heading="Your account">
        <p>One person, one account. Keep your password to yourself, and do not resell or republish what premium shows you.</p>
      </TextSection>
      <TextSection heading="Premium">
        <p>
          Premium costs {formatUsd(subscriptionPlans.monthly.priceInCents)} per month or {formatUsd(subscriptionPlans.annual.priceInCents)}{' '}
          per year and renews until you cancel. The first {trialDays} days are free, once per person and card: cancel within them and you
          pay nothing. You can cancel at any time in your account, and keep access to the end of the period you paid for.
        </p>
      </TextSection>
      <TextSection heading="If something fails">
        <p>
          We do our best to keep the service correct and available, but cannot guarantee either, and are not liable for bets lost. If
          something goes wrong, <TextLink href="/contact">contact support</TextLink>.
        </p>
      </TextSection>
    </LegalDocument>
  );
}
