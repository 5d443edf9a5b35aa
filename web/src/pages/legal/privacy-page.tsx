import { YourData } from '#web/features/accounts/components/your-data.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/text-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

export function PrivacyPage() {
  return (
    <LegalDocument heading="Privacy Policy" lead="We store what the service needs and nothing to follow you around with.">
      <TextSection heading="Without an account">
        <p>
          You can read the odds without telling us who you are. Our server writes a technical log of requests to keep the service safe and
          running. There are no advertising or analytics trackers.
        </p>
      </TextSection>
      <TextSection heading="With an account">
        <p>
          We store your username, your e-mail address, a one-way hash of your password (or your Google identifier if you sign in that way),
          and whether you have premium; what you set up yourself: favorite teams, odds format, alert rules with your time zone, the end of a
          time-out; and, if you turn notifications on, your browser’s address at its push service. Mails we send are kept in our outbox for
          30 days without their content.
        </p>
      </TextSection>
      <TextSection heading="Payments">
        <p>
          Payments are made at our payment provider. Your card number never reaches us; we keep the provider’s customer and subscription
          numbers, so that your access matches what you paid for.
        </p>
      </TextSection>
      <TextSection heading="Cookies and storage">
        <p>
          Only necessary ones: a session cookie while you are signed in, a marker beside it that says so, a cookie that lets us tell your
          browser from one that guesses your password, and your theme, odds format and favorite teams in your browser’s own storage. That is
          why there is no cookie banner.
        </p>
      </TextSection>
      <TextSection heading="Your rights">
        <p>
          While you are signed in you can download everything we hold about you, or delete it with your account, right here. For a
          correction or anything else <TextLink href="/contact">contact support</TextLink>.
        </p>
        <p>
          If you delete it during a time-out, a one-way hash of your e-mail address is kept until the time-out is over, so that it holds for
          a new account too.
        </p>
        <YourData />
      </TextSection>
    </LegalDocument>
  );
}
