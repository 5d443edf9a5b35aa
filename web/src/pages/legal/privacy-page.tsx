import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/page-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

export function PrivacyPage() {
  const showsLogos = useSiteSettings()?.showsLogos;
  return (
    <LegalDocument heading="Privacy Policy" lead="We store only what the service needs. We do not track you.">
      <TextSection heading="Without an account">
        <p>
          You can read the odds without an account. Our server keeps a technical log of requests for security and operation. There are no
          advertising or analytics trackers.
        </p>
        <p>
          A link to a bookmaker opens its site, which then sees your address, the offer and your state if you chose one; we send it nothing
          else.
        </p>
      </TextSection>
      <TextSection heading="With an account">
        <p>
          We store your username, your email address, a one-way hash of your password (or your Google identifier if you sign in that way),
          and whether you have premium; what you agreed to when you signed up, with its time; what you set up yourself: your US state, your
          books, favorite teams, odds format, alert rules with your time zone, the bets and the loss limit of your bet log, the end of a
          time-out; and, if you turn on notifications, your browser’s address at its push service, and if you connect Discord, Slack or
          Telegram, the address of your channel there, encrypted. We keep a record of the emails, notifications and chat messages that we
          send for 30 days, of emails without their content.
        </p>
      </TextSection>
      <TextSection heading="Payments">
        <p>
          Our payment provider handles payments. We never see your card number. We store the provider’s customer and subscription numbers,
          so that your access matches what you paid for, and what you agreed to at each purchase, with its time. After a free trial we keep
          one-way hashes of your email address and of the provider’s code for your card, also after you delete your account, so that each of
          them gets one trial.
        </p>
      </TextSection>
      <TextSection heading="Cookies and storage">
        <p>
          Only necessary ones: a session cookie while you are signed in, a second cookie that tells the page that you are signed in and
          whether you have premium, a cookie that distinguishes your browser from one that guesses your password, a cookie with the end of a
          time-out until it is over, and your theme, odds format, state, books, favorite teams, bankroll and stakes in your browser’s
          storage. That is why there is no cookie banner.
        </p>
      </TextSection>
      <TextSection heading="Why we may use it">
        <ul className="list-disc flex flex-col gap-1.5 pl-5">
          <li>Account, alerts, premium and payments: to perform the contract with you (GDPR Article 6(1)(b)).</li>
          <li>
            Technical log, limits on sign-in attempts, one trial per card and limits on repeated withdrawals: our legitimate interest in a
            secure service that is not abused (Article 6(1)(f)). You can object.
          </li>
          <li>Records of payments, consents and withdrawals: legal obligations (Article 6(1)(c)).</li>
          <li>Notifications in your browser: your consent, which you can withdraw there (Article 6(1)(a)).</li>
        </ul>
      </TextSection>
      <TextSection heading="Who processes it for us">
        <ul className="list-disc flex flex-col gap-1.5 pl-5">
          <li>Stripe, for payments: your name, email address, card and purchases.</li>
          <li>Google, only if you sign in with Google: confirms who you are.</li>
          <li>The push service of your browser (Google, Apple, Mozilla or Microsoft), only if you turn on notifications.</li>
          <li>Discord, Slack and Telegram, only if you connect them: the alerts that we send to your channel.</li>
          <li>The companies that host our server and deliver our email.</li>
        </ul>
        <p>
          Some of them are in the United States. Data of people in Europe is transferred there under the EU-US Data Privacy Framework or the
          standard contractual clauses of the European Commission. We sell no data, and give it to nobody else unless a law requires it.
          {showsLogos && ' Team logos are loaded from the NBA’s image server, which sees your address but not the page you read.'}
        </p>
      </TextSection>
      <TextSection heading="How long we keep it">
        <ul className="list-disc flex flex-col gap-1.5 pl-5">
          <li>Your account and what you set up: until you delete the account.</li>
          <li>
            Messages of the payment provider: 60 days. Sent alerts: 400 days. The technical log: 30 days, its security events: 90 days.
          </li>
          <li>
            What you agreed to at a purchase, and a withdrawal: three years, and at least one year after the contract; without your name if
            you delete the account. One-way hashes of your email address and your card stay with a withdrawal.
          </li>
          <li>
            That you have used your free trial: without limit, as a one-way hash of your email address and your card, because there is one
            trial per person and card.
          </li>
          <li>
            A payment that you disputed with your bank: two years after the dispute. An address that refuses our email: one year, as a
            one-way hash.
          </li>
          <li>A browser in which you have signed in: 400 days after its last use. A request to lift a time-out: 30 days after it ended.</li>
          <li>What our support did with your account, and why: without limit; after you delete the account, with its number only.</li>
        </ul>
      </TextSection>
      <TextSection heading="Your rights">
        <p>
          On your <TextLink href="/account">account page</TextLink> you can download all data we store about you, or delete it with your
          account. For a correction, an objection or anything else, <TextLink href="/contact">contact support</TextLink>. You can also
          complain to a data protection authority, in the European Union to that of the country where you live or work.
        </p>
        <p>
          If you delete your account during a time-out, we keep a one-way hash of your email address until the time-out is over, so that it
          also applies to a new account.
        </p>
      </TextSection>
    </LegalDocument>
  );
}
