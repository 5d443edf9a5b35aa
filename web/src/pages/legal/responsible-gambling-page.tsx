import { Fragment } from 'react';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useBettingAge } from '#web/lib/settings/my-books.ts';
import { phoneLink } from '#web/lib/format/phone-link.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { Helplines } from '#web/features/support/components/helplines.tsx';
import { TextSection } from '#web/ui/layout/page-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

export function ResponsibleGamblingPage() {
  // An installation for another country has its own helplines.
  const isInUs = useSiteSettings()?.helplines.includes('1-800-GAMBLER') ?? false;
  const { age, where } = useBettingAge();
  return (
    <LegalDocument heading="Responsible Gambling" lead="Bet only with money from your entertainment budget, or not at all.">
      <TextSection heading="Talk to someone">
        <p>
          Free, confidential and available 24 hours a day: <Helplines />. If you live outside the United States, your health service can
          name a helpline near you.
        </p>
        {isInUs && (
          <>
            <p>Some states have a helpline of their own:</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 large-text:grid-cols-1">
              {stateHelplines.map(([state, number]) => (
                <Fragment key={state}>
                  <dt>{state}</dt>
                  <dd className="figures">
                    <TextLink href={phoneLink(number)}>{number}</TextLink>
                  </dd>
                </Fragment>
              ))}
            </dl>
          </>
        )}
      </TextSection>
      <TextSection heading="What the numbers really mean">
        <p>
          Bookmakers keep a share of all stakes, so the average bettor loses. Even a good forecaster has losing months. No service can
          change that, whatever it promises. Bookmakers may also limit or close the accounts of people who win.
        </p>
      </TextSection>
      <TextSection heading="Habits that keep it a game">
        <ul className="list-disc flex flex-col gap-1.5 pl-5">
          <li>Set a limit for the evening before it begins, and stop there.</li>
          <li>
            Write down every bet. Our <TextLink href="/bets">bet log</TextLink> adds them up and reminds you of the monthly limit that you
            set.
          </li>
          <li>Never chase a loss with a bigger bet.</li>
          <li>Never bet with borrowed money, or with money you need for something else.</li>
          <li>Take days off. Bookmakers offer limits and self-exclusion; use them.</li>
        </ul>
      </TextSection>
      <TextSection heading="Take a time-out from us">
        <p>
          You can hide odds, picks and alerts from yourself for a day, a week, a month or the rest of the season. A time-out cannot be ended
          early. It holds for your account everywhere, and in a browser in which you were logged in also after you log out. Your
          subscription is paused or canceled, as you choose. <TextLink href="/time-out">Take a time-out</TextLink>.
        </p>
      </TextSection>
      <TextSection heading="Signs to take seriously">
        <p>Hiding bets from people close to you, betting to escape a bad mood, needing larger stakes, or trying to stop without success.</p>
      </TextSection>
      <TextSection heading="Age">
        <p>
          You must be at least {age} years old to bet{where}. Most US states ask for 21, a few for 18, and a bookmaker may ask for 21 there
          too.
        </p>
      </TextSection>
    </LegalDocument>
  );
}

/**
 * US states with a helpline of their own, as their agencies publish it. In the other states, and in those whose number could not be
 * confirmed, people call the national numbers, which connect them with the service of their state.
 */
const stateHelplines: readonly (readonly [state: string, number: string])[] = [
  ['Arizona', '1-800-NEXT-STEP'],
  ['Connecticut', '1-888-789-7777'],
  ['Florida', '1-888-ADMIT-IT'],
  ['Indiana', '1-800-9-WITH-IT'],
  ['Massachusetts', '1-800-327-5050'],
  ['Michigan', '1-800-270-7117'],
  ['New York', '1-877-8-HOPENY'],
  ['Oregon', '1-877-MY-LIMIT'],
  ['Tennessee', '1-800-889-9789'],
  ['Wisconsin', '1-800-GAMBLE-5'],
];
