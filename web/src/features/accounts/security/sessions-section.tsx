import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountDetails, SessionList } from '#contract/accounts/account.ts';
import { apiQuery, writeApi } from '#web/lib/api/api-client.ts';
import { useDateTime } from '#web/lib/time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toasts } from '#web/lib/toasts.ts';
import { Button, RowButton } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { SettingsSection } from '#web/ui/layout/page-section.tsx';
import { useConfirmedAction } from './use-confirmed-action.tsx';

type SignInMethods = AccountDetails['signInMethods'];

export const sessionsQuery = apiQuery('/api/account/sessions');

export function SessionsSection({ signInMethods }: { readonly signInMethods: SignInMethods }) {
  const { data } = useQuery(sessionsQuery);
  return (
    <SettingsSection id="sessions" heading="Signed-in browsers" lead="If you do not recognize one, sign it out and change your password.">
      {data ? (
        <Sessions sessions={data.sessions} signInMethods={signInMethods} />
      ) : (
        <Alert tone="error" title="The list could not be loaded. Please reload the page." />
      )}
    </SettingsSection>
  );
}

function Sessions({ sessions, signInMethods }: SessionList & { readonly signInMethods: SignInMethods }) {
  const client = useQueryClient();
  const at = useDateTime();
  const { isPending, run, confirmation } = useConfirmedAction(signInMethods);
  const end = (request: () => Promise<{ message: string }>) =>
    run(async () => {
      const { message } = await request().finally(() => void client.invalidateQueries({ queryKey: sessionsQuery.queryKey }));
      toasts.show({ title: 'Signed out', description: message });
    });
  if (confirmation) return confirmation;
  return (
    <>
      <ul className="-mt-3 ruled-rows">
        {sessions.map((session) => (
          <ListRow
            key={session.id}
            title={session.device}
            badge={session.isCurrent && <Badge>This browser</Badge>}
            lines={[`Last seen ${at(session.lastSeenAt)}, signed in ${at(session.startedAt)}`]}
            action={
              !session.isCurrent && (
                <RowButton
                  text="Sign out"
                  name={`Sign out ${session.device}, last seen ${at(session.lastSeenAt)}`}
                  disabled={isPending}
                  onClick={() => end(() => writeApi('DELETE', '/api/account/sessions', { id: session.id }))}
                />
              )
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <>
          <p className="mt-4 text-sm text-muted">This also disconnects Discord, Slack and Telegram from your alerts.</p>
          <Button
            variant="outline"
            className="mt-2"
            disabled={isPending}
            onClick={() => end(() => writeApi('DELETE', '/api/account/sessions/others'))}
          >
            Sign out all other browsers
          </Button>
        </>
      )}
    </>
  );
}
