import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonDetails, ProviderView } from '#contract/operator/people.ts';
import { ConsoleData, ConsoleList, consoleQuery } from './console-data.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { useDateTime } from '#web/lib/time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button, RowButton } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { AuditList } from './audit-list.tsx';
import { type ChosenAction, PersonActionForm } from './person-action-form.tsx';

export function PersonView({ person }: { readonly person: PersonDetails }) {
  const [chosen, choose] = useState<ChosenAction>();
  return (
    <div className="mt-8">
      <h2 className="heading mb-4 flex flex-wrap items-center gap-3 [overflow-wrap:anywhere]">
        {person.username}
        {person.suspendedAt !== null && <Badge tone="live">Suspended</Badge>}
        {person.timeOutUntil !== null && <Badge tone="live">Time-out</Badge>}
        {person.isPremium && <Badge tone="positive">Premium</Badge>}
        {person.isOperator && <Badge>Operator</Badge>}
      </h2>
      {person.isOwnAccount ? (
        <Alert title="This is your own account. Another operator has to act on it." />
      ) : (
        <Actions person={person} onChoose={choose} />
      )}
      {chosen && (
        <div className="mt-4">
          <PersonActionForm key={JSON.stringify(chosen)} person={person} chosen={chosen} onClose={() => choose(undefined)} />
        </div>
      )}
      <Facts person={person} />
      <ProviderSection userId={person.userId} />
      <Grants person={person} onChoose={choose} />
      <Mails person={person} onChoose={choose} />
      <Sessions sessions={person.sessions} />
      <PageSection heading="What operators did">
        <AuditList userId={person.userId} />
      </PageSection>
    </div>
  );
}

interface Props {
  readonly person: PersonDetails;
  readonly onChoose: (action: ChosenAction) => void;
}

function Actions({ person, onChoose }: Props) {
  const { suspendedAt, timeOutUntil, openLift, isEmailConfirmed } = person;
  const button = (action: ChosenAction['action'], text: string) => (
    <Button variant="outline" onClick={() => onChoose({ action })}>
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {button('grant-premium', 'Grant premium')}
      {suspendedAt === null ? button('suspend', 'Suspend') : button('unsuspend', 'Lift the suspension')}
      {button('end-sessions', 'End sessions')}
      {!isEmailConfirmed && button('send-confirmation', 'Send a confirmation link')}
      {timeOutUntil !== null && openLift === null && button('request-time-out-lift', 'Ask to lift the time-out')}
    </div>
  );
}

function Facts({ person }: { readonly person: PersonDetails }) {
  const at = useDateTime();
  const factors = person.secondFactors.length > 0 ? person.secondFactors.join(', ') : 'none';
  return (
    <FactList
      facts={[
        ['Account', String(person.userId)],
        ['Email', `${person.email} (${person.isEmailConfirmed ? 'confirmed' : 'not confirmed'})`],
        ['Member since', at(person.memberSince)],
        ['Sign-in', `${person.signInMethods.join(', ')}; second step: ${factors}`],
        ['Premium', describePremium(person, at)],
        ['Suspended', person.suspendedAt ? `since ${at(person.suspendedAt)}` : 'no'],
        ['Time-out', person.timeOutUntil ? `until ${at(person.timeOutUntil)}` : 'no'],
        ...(person.openLift === null ? [] : [['Request to lift it', `number ${person.openLift} waits for a second operator`] as const]),
      ]}
    />
  );
}

function describePremium({ isPremium, premiumUntil, isRenewing }: PersonDetails, at: (time: string) => string): string {
  if (!isPremium) return 'no';
  if (premiumUntil === null) return 'without an end';
  return isRenewing ? `the plan renews on ${at(premiumUntil)}` : `until ${at(premiumUntil)}`;
}

function Grants({ person, onChoose }: Props) {
  const at = useDateTime();
  return (
    <PageSection heading="Grants" lead="Premium that operators have given. The newest 20.">
      <ConsoleList empty="No grants.">
        {person.grants.map(({ id, grantedAt, endsAt, revokedAt, isActive }) => (
          <ListRow
            key={id}
            title={`Grant ${id}`}
            badge={isActive && <Badge tone="positive">Active</Badge>}
            lines={[
              `From ${at(grantedAt)}, ${endsAt ? `until ${at(endsAt)}` : 'without an end'}${revokedAt ? `, revoked ${at(revokedAt)}` : ''}`,
            ]}
            action={
              isActive &&
              !person.isOwnAccount && (
                <RowButton text="Revoke" name={`Revoke grant ${id}`} onClick={() => onChoose({ action: 'revoke-premium', grantId: id })} />
              )
            }
          />
        ))}
      </ConsoleList>
    </PageSection>
  );
}

function Mails({ person, onChoose }: Props) {
  const at = useDateTime();
  return (
    <PageSection heading="Mails" lead="The newest 20. The content of sent mails is erased.">
      <ConsoleList empty="No mails.">
        {person.mails.map(({ id, subject, createdAt, state, lastError, canResend }) => (
          <ListRow
            key={id}
            title={subject || 'Erased'}
            badge={state !== 'sent' && <Badge tone={state === 'given up' ? 'live' : 'neutral'}>{state}</Badge>}
            lines={[`${at(createdAt)}${lastError === null ? '' : `: ${lastError}`}`]}
            action={
              canResend &&
              !person.isOwnAccount && (
                <RowButton
                  text="Send again"
                  name={`Send again: ${subject}`}
                  onClick={() => onChoose({ action: 'resend-mail', mailId: id })}
                />
              )
            }
          />
        ))}
      </ConsoleList>
    </PageSection>
  );
}

function Sessions({ sessions }: { readonly sessions: PersonDetails['sessions'] }) {
  const at = useDateTime();
  return (
    <PageSection heading="Signed-in browsers">
      <ConsoleList empty="Not signed in anywhere.">
        {sessions.map(({ device, startedAt, lastSeenAt }) => (
          <ListRow key={`${device} ${startedAt}`} title={device} lines={[`Last seen ${at(lastSeenAt)}, signed in ${at(startedAt)}`]} />
        ))}
      </ConsoleList>
    </PageSection>
  );
}

type Subscription = ProviderView['customers'][number]['subscriptions'][number];

function ProviderSection({ userId }: { readonly userId: number }) {
  const query = useQuery(consoleQuery('/api/operator/people/:userId/subscription', undefined, { userId: String(userId) }));
  const at = useDateTime();
  const again = (
    <Button variant="outline" disabled={query.isFetching} onClick={() => void query.refetch()}>
      Ask again
    </Button>
  );
  return (
    <PageSection heading="Subscription at the payment provider" action={again}>
      <ConsoleData query={query}>
        {({ provider, askedAt, customers }) => (
          <>
            <p className="text-sm text-muted">
              {provider} on {at(askedAt)}
            </p>
            {customers.length === 0 && <p className="mt-3">The person is no customer of the payment provider.</p>}
            {customers.map(({ customerId, subscriptions }) => (
              <div key={customerId} className="mt-4">
                <h3 className="font-[650] [overflow-wrap:anywhere]">Customer {customerId}</h3>
                {subscriptions.length === 0 && <p className="mt-2">No subscription.</p>}
                {subscriptions.map((subscription) => (
                  <FactList key={subscription.id} facts={factsOf(subscription, at)} />
                ))}
              </div>
            ))}
          </>
        )}
      </ConsoleData>
    </PageSection>
  );
}

function factsOf(subscription: Subscription, at: (time: string) => string): (readonly [string, string])[] {
  const times = [
    ['Started', subscription.createdAt],
    ['Trial ends', subscription.trialEndAt],
    ['Period ends', subscription.currentPeriodEndAt],
    ['Paid until', subscription.paidUntilAt],
    ['Payment due since', subscription.pastDueSinceAt],
    ['Paused until', subscription.resumesAt],
    ['Canceled for', subscription.cancelAt],
    ['Ended', subscription.endedAt],
  ] as const;
  return [
    ['Subscription', subscription.id],
    ['Status', `${subscription.status}, ${subscription.planType ?? 'not one of our plans'}`],
    ...times.flatMap(([name, time]) => (time === null ? [] : [[name, at(time)] as const])),
  ];
}
