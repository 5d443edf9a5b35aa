import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { AccountDetails } from '#contract/accounts/account.ts';
import { type appSetUp, type FactorList, passkeyRegistration } from '#contract/accounts/factors.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button, RowButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { addPasskey, canUsePasskeys, nameOfThisDevice } from './passkey-client.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmedAction } from './use-confirmed-action.tsx';

export const factorsQuery = apiQuery('/api/account/factors');

type SignInMethods = AccountDetails['signInMethods'];
type Step = 'name-passkey' | { readonly setUp: z.output<typeof appSetUp> } | { readonly codes: readonly string[] } | null;

export function FactorsSection({ signInMethods }: { readonly signInMethods: SignInMethods }) {
  const { data } = useQuery(factorsQuery);
  return (
    <SettingsSection
      id="second-step"
      heading="Passkeys and second step"
      lead="A stolen password alone then opens nothing: a passkey or a code of your phone is needed too."
    >
      {data ? (
        <Factors factors={data} signInMethods={signInMethods} />
      ) : (
        <Alert tone="error" title="Your passkeys could not be loaded. Please reload the page." />
      )}
    </SettingsSection>
  );
}

function Factors({ factors, signInMethods }: { readonly factors: FactorList; readonly signInMethods: SignInMethods }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(null);
  const { isPending, run, confirmation } = useConfirmedAction(signInMethods);
  const { hasApp, passkeys, recoveryCodes } = factors;

  function finish(title: string, codes: readonly string[] | null): void {
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    setStep(codes && { codes });
    toasts.show({ title, description: 'We have sent you a mail about this change.' });
  }
  const startApp = async () => setStep({ setUp: await writeApi('POST', '/api/account/authenticator-app') });
  const removePasskey = async (id: string) => {
    await writeApi('DELETE', '/api/account/passkeys', { id });
    finish('Passkey removed', null);
  };
  const removeApp = async () => {
    await writeApi('DELETE', '/api/account/authenticator-app');
    finish('Authenticator app removed', null);
  };
  const replaceCodes = async () => finish('New recovery codes', (await writeApi('POST', '/api/account/recovery-codes')).recoveryCodes);

  if (confirmation) return confirmation;
  if (step === 'name-passkey') {
    return (
      <NamePasskeyForm
        isPending={isPending}
        onNamed={(name) => run(async () => finish('Passkey added', await addPasskey(name)))}
        onCancel={() => setStep(null)}
      />
    );
  }
  if (step && 'codes' in step) return <RecoveryCodes codes={step.codes} onDone={() => setStep(null)} />;
  if (step) {
    return (
      <AuthenticatorSetUp
        setUp={step.setUp}
        onCancel={() => setStep(null)}
        onAdded={(codes) => finish('Authenticator app turned on', codes)}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <Factor heading="Passkeys" text="Sign in with your face, your finger or a PIN, without a password.">
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} isPending={isPending} onRemove={(id) => run(() => removePasskey(id))} />}
        <Button variant="outline" disabled={isPending || !canUsePasskeys()} onClick={() => setStep('name-passkey')}>
          Add a passkey
        </Button>
      </Factor>
      <Factor
        heading="Authenticator app"
        text={hasApp ? 'On. A sign-in asks for its code.' : 'Off. An app on your phone shows a new code every 30 seconds.'}
      >
        <Button variant="outline" disabled={isPending} onClick={() => run(hasApp ? removeApp : startApp)}>
          {hasApp ? 'Remove the app' : 'Set up an app'}
        </Button>
      </Factor>
      {(hasApp || passkeys.length > 0) && (
        <Factor heading="Recovery codes" text={`${recoveryCodes} of your codes are left. Use one if you lose your phone or your passkey.`}>
          <Button variant="outline" disabled={isPending} onClick={() => run(replaceCodes)}>
            Create new codes
          </Button>
        </Factor>
      )}
    </div>
  );
}

function Factor({ heading, text, children }: { readonly heading: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="font-[650]">{heading}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">{text}</p>
      {children}
    </div>
  );
}

interface PasskeysProps extends Pick<FactorList, 'passkeys'> {
  readonly isPending: boolean;
  readonly onRemove: (id: string) => void;
}

function PasskeyList({ passkeys, isPending, onRemove }: PasskeysProps) {
  const timeZone = useTimeZone();
  const date = (time: string) => formatUsDate(Date.parse(time), timeZone);
  return (
    <ul className="mb-4 ruled-rows border-y border-line">
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-[550] [overflow-wrap:anywhere]">{name}</p>
            <p className="text-sm text-muted">
              Added {date(addedAt)}
              {lastUsedAt === null ? '' : `, last used ${date(lastUsedAt)}`}
            </p>
          </div>
          <RowButton text="Remove" name={`Remove the passkey ${name}`} disabled={isPending} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  readonly isPending: boolean;
  readonly onNamed: (name: string) => void;
  readonly onCancel: () => void;
}

const passkeyName = passkeyRegistration.pick({ name: true });

function NamePasskeyForm({ isPending, onNamed, onCancel }: NameProps) {
  const { handlers } = useForm({ schema: passkeyName, send: async ({ name }) => name, onSuccess: onNamed });
  return (
    <Form
      label="Name the passkey"
      handlers={{ ...handlers, isPending: handlers.isPending || isPending }}
      submit={{ text: 'Create the passkey', pendingText: 'Waiting for your passkey...', size: 'md' }}
      onCancel={onCancel}
      className="grid max-w-md gap-4"
    >
      <Field ref={selectText} label="Name of the passkey" name="name" defaultValue={nameOfThisDevice()} autoComplete="off" />
    </Form>
  );
}

const selectText = (field: HTMLInputElement | null): void => field?.select();
