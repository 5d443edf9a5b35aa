import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionList } from '#contract/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';

type Session = SessionList['sessions'][number];

export const sessionsQuery = apiQuery('/api/account/sessions');

/** The browsers in which the user is signed in. The page loads the list, so that all its sections appear at once. */
export function SessionsSection() {
  const { data } = useQuery(sessionsQuery);
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: (session: Session | 'others') =>
      session === 'others'
        ? writeApi('DELETE', '/api/account/sessions/others')
        : writeApi('DELETE', '/api/account/sessions', { id: session.id }),
    meta: { errorFallback: 'The browser could not be signed out. Please try again.' },
    onSuccess: ({ message }) => toasts.show({ title: 'Signed out', description: message }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const sessions = data?.sessions;
  return (
    <SettingsSection id="sessions" heading="Signed-in browsers" lead="If you do not recognize one, sign it out and change your password.">
      {sessions === undefined ? (
        <Alert tone="error" title="The list could not be loaded. Please reload the page." />
      ) : (
        <ul className="-mt-3 divide-y divide-line">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} isPending={ending.isPending} onEnd={() => ending.mutate(session)} />
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <Button variant="outline" className="mt-4" disabled={ending.isPending} onClick={() => ending.mutate('others')}>
          Sign out all other browsers
        </Button>
      )}
    </SettingsSection>
  );
}

function SessionItem({
  session,
  isPending,
  onEnd,
}: {
  readonly session: Session;
  readonly isPending: boolean;
  readonly onEnd: () => void;
}) {
  const timeZone = useTimeZone();
  const at = (time: string) => formatDateTime(Date.parse(time), timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-[650]">
          {session.device} {session.isCurrent && <Badge>This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last seen {at(session.lastSeenAt)}, signed in {at(session.startedAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="outline"
          disabled={isPending}
          onClick={onEnd}
          aria-label={`Sign out ${session.device}, last seen ${at(session.lastSeenAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
