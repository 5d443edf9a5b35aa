import { plans, trialDays } from '#domain/plans/plans.ts';
import { contractWithdrawalDays } from '#domain/terms-of-service.ts';
import { priceInWords } from '#web/features/billing/plan-terms.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useBettingAge } from '#web/lib/settings/my-books.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/page-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

/** The plans with a reminder before they renew, in words: `an annual`. */
const remindedPlans = plans
  .filter(({ remindDaysBefore }) => remindDaysBefore !== null)
  .map(({ adjective }) => `${/^[aeiou]/.test(adjective) ? 'an' : 'a'} ${adjective}`)
  .join(' or ');

export function TermsPage() {
  const { age, where } = useBettingAge();
  const law = useSiteSettings()?.governingLaw;
  return (
    <LegalDocument heading="Terms of Service" lead="What you can expect from us, and what we expect from you.">
      <TextSection heading="What this is">
        <p>
          Courtline shows bookmakers’ odds and our own forecasts of NBA games. It is information for entertainment. We take no bets, hold no
          betting money, and receive no payment from bookmakers.
        </p>
        <p>
          Courtline is not affiliated with, endorsed by or sponsored by the NBA or its teams. Names and logos of teams belong to their
          owners and are used only to say which game is meant.
        </p>
      </TextSection>
      <TextSection heading="What it is not">
        <p>
          A forecast is a probability, not a promise. A forecast of 75% is wrong one time in four. Nothing here is financial advice, and
          past results say little about the next game. Odds change quickly: check the price at the bookmaker before you act on it.
        </p>
        <p>
          Bookmakers may limit or close the accounts of people who win. A bookmaker marked with * has no license in the United States: its
          customers there have no regulator to turn to.
        </p>
      </TextSection>
      <TextSection heading="Who may use it">
        <p>
          You must be at least 18 years old, and old enough to bet where you live: {age} years{where}. Betting must be legal there.
        </p>
      </TextSection>
      <TextSection heading="Your account">
        <p>One person, one account. Keep your password to yourself, and do not resell or republish what premium shows you.</p>
        <p>Prices of single bookmakers are for reading on our pages: do not collect or republish them.</p>
      </TextSection>
      <TextSection heading="Premium">
        <p>
          Premium costs {plans.map(priceInWords).join(' or ')} and renews until you cancel. The first {trialDays} days are free, once per
          person and card: cancel within them and you pay nothing. We remind you before a trial ends and before {remindedPlans} plan renews.
        </p>
        <p>
          You can cancel at any time on your <TextLink href="/account">account page</TextLink>, in two clicks, and keep access to the end of
          the period you paid for. If we change the price, we tell you by email at least 7 days before it applies to you, and you can cancel
          before.
        </p>
      </TextSection>
      <TextSection heading="Withdrawal and refunds">
        <p>
          You can withdraw from the contract within {contractWithdrawalDays} days of the purchase without giving a reason, wherever you
          live: <TextLink href="/withdraw">Withdraw from contract here</TextLink>. You get an acknowledgment by email. Premium then ends,
          and we refund everything you paid for it, also if you have used it, to the card you paid with and within 14 days at the latest.
          After two withdrawals within a year we do not sell to you again until a year has passed since the first of them.
        </p>
        <p>
          After that time, payments are not refunded when you cancel: your access runs to the end of the period. We refund what was charged
          twice or by mistake.
        </p>
      </TextSection>
      <TextSection heading="If something fails">
        <p>
          We do our best to keep the service correct and available, but cannot guarantee either, and are not liable for bets lost. If
          something goes wrong, <TextLink href="/contact">contact support</TextLink>.
        </p>
      </TextSection>
      <TextSection heading="Changes and governing law">
        <p>
          Each version of these terms has a date. The version that you accepted at your purchase applies to it. We announce a change that
          concerns a running plan by email before it takes effect.
        </p>
        <p>
          These terms are governed by {law}. If you are a consumer, you keep the protection that the mandatory law of the country you live
          in gives you.
        </p>
      </TextSection>
    </LegalDocument>
  );
}
