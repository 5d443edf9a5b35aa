import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { AccountDetails } from '#contract/accounts/account.ts';
import type { appSetUp, FactorList } from '#contract/accounts/factors.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { ConfirmIdentityForm } from './confirm-identity-form.tsx';
import { factorsQuery } from './factors-query.ts';
import { NamePasskeyForm } from './name-passkey-form.tsx';
import { canUsePasskeys, createPasskey } from './passkey-client.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmedAction } from './use-confirmed-action.ts';

type Methods = AccountDetails['signInMethods'];
type Step = 'name-passkey' | { readonly setUp: z.output<typeof appSetUp> } | { readonly codes: readonly string[] } | null;

/** Passkeys, authenticator app and recovery codes. The page loads them, so that all its sections appear at once. */
export function FactorsSection({ signInMethods }: { readonly signInMethods: Methods }) {
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

function Factors({ factors, signInMethods }: { readonly factors: FactorList; readonly signInMethods: Methods }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(null);
  const { isPending, asks, run, retry, cancel } = useConfirmedAction();
  const { hasApp, passkeys, recoveryCodes } = factors;

  function finish(title: string, codes: readonly string[] | null): void {
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    setStep(codes && { codes });
    toasts.show({ title, description: 'We have sent you a mail about this change.' });
  }
  const startApp = async () => setStep({ setUp: await writeApi('POST', '/api/account/authenticator-app') });
  const addPasskey = async (name: string) => {
    const body = { name, passkey: await createPasskey() };
    finish('Passkey added', (await writeApi('POST', '/api/account/passkeys', body)).recoveryCodes);
  };
  const removePasskey = async (id: string) => {
    await writeApi('DELETE', '/api/account/passkeys', { id });
    finish('Passkey removed', null);
  };
  const removeApp = async () => {
    await writeApi('DELETE', '/api/account/authenticator-app');
    finish('Authenticator app removed', null);
  };
  const replaceCodes = async () => finish('New recovery codes', (await writeApi('POST', '/api/account/recovery-codes')).recoveryCodes);

  if (asks) {
    return <ConfirmIdentityForm asks={asks} signInMethods={signInMethods} onConfirmed={retry} onCancel={cancel} />;
  }
  if (step === 'name-passkey') {
    return <NamePasskeyForm isPending={isPending} onNamed={(name) => run(() => addPasskey(name))} onCancel={() => setStep(null)} />;
  }
  if (step && 'codes' in step) return <RecoveryCodes codes={step.codes} onDone={() => setStep(null)} />;
  if (step) {
    return <AppSetUp setUp={step.setUp} onCancel={() => setStep(null)} onAdded={(codes) => finish('Authenticator app turned on', codes)} />;
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
