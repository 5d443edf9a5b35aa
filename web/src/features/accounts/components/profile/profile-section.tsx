import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AccountDetails,
  emailChangeForm,
  passwordChange,
  passwordOnly,
  type User,
  usernameChange,
} from '#contract/accounts/account.ts';
import { useConfirmedAction, useSecondStep } from '#web/features/accounts/security/use-confirmed-action.tsx';
import { askGoogle, PopupClosed } from '#web/features/accounts/sign-in-with-google.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { apiQuery, errorCodeOf, readApi, writeApi } from '#web/lib/api/api-client.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { formatUsDate, useTimeZone } from '#web/lib/time.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button, LinkButton } from '#web/ui/form/button.tsx';
import { Field, Form, PasswordField } from '#web/ui/form/form.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { SettingsSection } from '#web/ui/layout/page-section.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const methodNames = { password: 'Password', google: 'Google' } as const;

type Change = 'username' | 'email' | 'password';

export function ProfileSection({ user, account }: { readonly user: User; readonly account: AccountDetails }) {
  const timeZone = useTimeZone();
  const [change, setChange] = useState<Change>();
  const close = () => setChange(undefined);
  const hasPassword = account.signInMethods.includes('password');
  const toggle = (which: Change) => (
    <Button variant="outline" aria-expanded={change === which} onClick={() => setChange(change === which ? undefined : which)}>
      Change {which}
    </Button>
  );
  return (
    <SettingsSection id="profile" heading="Profile" lead="A new email is confirmed by a link. We mail you about every change.">
      <FactList
        className="-mt-2.5"
        facts={[
          ['Username', user.username],
          ['Email', user.email],
          ...(account.wantedEmail === null ? [] : [['New email', `${account.wantedEmail} (not confirmed yet)`] as const]),
          ['Member since', formatUsDate(Date.parse(account.memberSince), timeZone)],
          ['Sign-in', account.signInMethods.map((method) => methodNames[method]).join(' and ') || 'Passkey'],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {toggle('username')}
        {account.signInMethods.length > 0 && toggle('email')}
        {hasPassword ? (
          toggle('password')
        ) : (
          <LinkButton variant="outline" href="/forgot-password">
            Set a password
          </LinkButton>
        )}
      </div>
      {change !== undefined && (
        <div className="mt-6 max-w-md">
          {change === 'username' && <ChangeUsernameForm user={user} onDone={close} />}
          {change === 'email' && <ChangeEmailForm hasPassword={hasPassword} onDone={close} />}
          {change === 'password' && <ChangePasswordForm onDone={close} />}
        </div>
      )}
    </SettingsSection>
  );
}

function ChangeUsernameForm({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const setUser = useSetUser();
  const { handlers } = useForm({
    schema: usernameChange,
    send: (values) => writeApi('PUT', '/api/account/username', values),
    errorFallback: 'Your username could not be changed. Please try again.',
    fieldOfCode: { 'username-taken': 'username', 'username-is-email': 'username' },
    onSuccess: (changed) => {
      setUser(changed);
      onDone();
      toasts.show({ title: 'Username changed', description: `Your username is now ${changed.username}.` });
    },
  });
  return (
    <Form label="Change username" handlers={handlers} submit={{ text: 'Save username', pendingText: 'Saving...', size: 'md' }}>
      <Field label="New username" name="username" autoComplete="username" defaultValue={user.username} autoCapitalize="none" />
    </Form>
  );
}

/** To confirm the change, the user enters the password, or signs in with Google again if the account has no password. */
function ChangeEmailForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const queryClient = useQueryClient();
  const firebase = useSiteSettings()?.firebase ?? null;
  const { onCode, secondStep } = useSecondStep();
  const { handlers } = useForm({
    onCode,
    schema: hasPassword ? emailChangeForm : emailChangeForm.partial({ password: true }),
    send: async ({ email, password }) =>
      writeApi('PUT', '/api/account/email', password === undefined ? { email, idToken: await askGoogle(firebase) } : { email, password }),
    errorFallback: 'Your email could not be changed. Please try again.',
    fieldOfCode: { 'not-proven': 'password', 'email-taken': 'email', 'email-refused': 'email' },
    onSuccess: ({ message }) => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: apiQuery('/api/account').queryKey });
      toasts.show({ title: 'Check your inbox', description: message });
    },
  });
  return (
    <>
      <Form label="Change email" handlers={handlers} submit={{ text: 'Send links', pendingText: 'Sending...', size: 'md' }}>
        <Field label="New email" name="email" type="email" autoComplete="email" />
        {hasPassword && <PasswordField label="Password" name="password" autoComplete="current-password" />}
      </Form>
      {secondStep}
    </>
  );
}

function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { onCode, secondStep } = useSecondStep();
  const { handlers } = useForm({
    onCode,
    schema: passwordChange,
    send: (values) => writeApi('PUT', '/api/account/password', values),
    errorFallback: 'Your password could not be changed. Please try again.',
    fieldOfCode: { 'not-proven': 'currentPassword', 'weak-password': 'password' },
    onSuccess: ({ message }) => {
      onDone();
      toasts.show({ title: 'Password changed', description: message });
    },
  });
  return (
    <>
      <Form label="Change password" handlers={handlers} submit={{ text: 'Save password', pendingText: 'Saving...', size: 'md' }}>
        <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
        <PasswordField label="New password" name="password" autoComplete="new-password" />
        <PasswordField label="Confirm new password" name="confirmPassword" autoComplete="new-password" />
        <p className="text-sm text-muted">
          All other browsers are signed out, and Discord, Slack and Telegram are disconnected from your alerts.
        </p>
      </Form>
      {secondStep}
    </>
  );
}

interface Props {
  readonly signInMethods: AccountDetails['signInMethods'];
  readonly onDeleted: () => void;
}

export function DataSection({ signInMethods, onDeleted }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const { isPending, run, confirmation } = useConfirmedAction(signInMethods);
  const download = () =>
    run(async () => saveFile('courtline-account.json', 'application/json', JSON.stringify(await readApi('/api/account/export'), null, 2)));
  return (
    <SettingsSection
      id="data"
      heading="Your data"
      lead="Everything we store about you, as a file. Or delete it, together with your account."
    >
      <div className="grid max-w-md gap-4">
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" disabled={isPending} onClick={download}>
            Download my data
          </Button>
          <Button variant="outline" aria-expanded={isDeleting} onClick={() => setDeleting(!isDeleting)}>
            Delete my account
          </Button>
        </div>
        {confirmation}
        {isDeleting && signInMethods.length === 0 && (
          <p className="text-sm">
            Deleting the account needs a password. <TextLink href="/forgot-password">Set a password</TextLink> first.
          </p>
        )}
        {isDeleting && signInMethods.length > 0 && <DeleteAccountForm onDeleted={onDeleted} onKeep={() => setDeleting(false)} />}
      </div>
    </SettingsSection>
  );
}

const isAskedSecondFactor = (error: Error): boolean => errorCodeOf(error) === 'second-factor-outdated';
const deleteFallback = 'Your account could not be deleted. Please try again.';

function DeleteAccountForm({ onDeleted, onKeep }: { readonly onDeleted: () => void; readonly onKeep: () => void }) {
  const setUser = useSetUser();
  const firebase = useSiteSettings()?.firebase ?? null;
  const onSuccess = ({ message }: { message: string }) => {
    onDeleted();
    setUser(null);
    toasts.show({ title: 'Account deleted', description: message });
  };
  const { onCode, secondStep } = useSecondStep();
  const { handlers } = useForm({
    onCode,
    schema: passwordOnly,
    send: (proof) => writeApi('DELETE', '/api/account', proof),
    errorFallback: deleteFallback,
    fieldOfCode: { 'not-proven': 'password' },
    onSuccess,
  });
  const withGoogle = useMutation({
    mutationFn: async () => writeApi('DELETE', '/api/account', { idToken: await askGoogle(firebase) }),
    meta: { errorFallback: deleteFallback, isHandled: (error) => error instanceof PopupClosed || isAskedSecondFactor(error) },
    onError: (error) => isAskedSecondFactor(error) && onCode['second-factor-outdated'](() => withGoogle.mutate()),
    onSuccess,
  });
  const isPending = handlers.isPending || withGoogle.isPending;
  return (
    <>
      <Form
        label="Delete my account"
        className="grid gap-4 border-l-2 border-negative pl-4"
        handlers={{ ...handlers, isPending }}
        submit={{ text: 'Delete permanently', pendingText: 'Deleting...', variant: 'outline', size: 'md' }}
        actions={
          <>
            <Button variant="quiet" disabled={isPending} onClick={onKeep}>
              Keep my account
            </Button>
            {firebase !== null && (
              <Button variant="quiet" disabled={isPending} onClick={() => withGoogle.mutate()}>
                Confirm with Google instead
              </Button>
            )}
          </>
        }
      >
        <p className="text-sm">
          This deletes your account and all data we store about you. It cannot be undone. A subscription is canceled at once: the rest of
          your trial or of the time you paid for ends now, and you will not be charged again.
        </p>
        <PasswordField label="Password" name="password" autoComplete="current-password" />
      </Form>
      {secondStep}
    </>
  );
}
