import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/text-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

export function PrivacyPage() {
  return (
    <LegalDocument heading="Privacy Policy" lead="We store only what the service needs. We do not track you.">
      <TextSection heading="Without an account">
        <p>
          You can read the odds without an account. Our server keeps a technical log of requests for security and operation. There are no
          advertising or analytics trackers.
        </p>
      </TextSection>
      <TextSection heading="With an account">
        <p>
          We store your username, your email address, a one-way hash of your password (or your Google identifier if you sign in that way),
          and whether you have premium; what you set up yourself: favorite teams, odds format, alert rules with your time zone, the end of a
          time-out; and, if you turn on notifications, your browser’s address at its push service. We keep a record of the emails we send
          for 30 days, without their content.
        </p>
      </TextSection>
      <TextSection heading="Payments">
        <p>
          Our payment provider handles payments. We never see your card number. We store the provider’s customer and subscription numbers,
          so that your access matches what you paid for. After a free trial we keep one-way hashes of your email address and of the
          provider’s code for your card, also after you delete your account, so that each of them gets one trial.
        </p>
      </TextSection>
      <TextSection heading="Cookies and storage">
        <p>
          Only necessary ones: a session cookie while you are signed in, a second cookie that tells the page that you are signed in and
          whether you have premium, a cookie that distinguishes your browser from one that guesses your password, and your theme, odds
          format, bookmaker and favorite teams in your browser’s storage. That is why there is no cookie banner.
        </p>
      </TextSection>
      <TextSection heading="Your rights">
        <p>
          On your <TextLink href="/account">account page</TextLink> you can download all data we store about you, or delete it with your
          account. For a correction or anything else, <TextLink href="/contact">contact support</TextLink>.
        </p>
        <p>
          If you delete your account during a time-out, we keep a one-way hash of your email address until the time-out is over, so that it
          also applies to a new account.
        </p>
      </TextSection>
    </LegalDocument>
  );
}
