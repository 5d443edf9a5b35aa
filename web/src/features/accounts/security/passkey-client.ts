import type { NewPasskey, PasskeyPurpose, PasskeySignature } from '#contract/accounts/factors.ts';
import { UserError, writeApi } from '#web/lib/api/api-client.ts';

/** WebAuthn needs a secure connection and a browser that supports it. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export async function signWithPasskey(purpose: PasskeyPurpose): Promise<PasskeySignature> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await writeApi('POST', '/api/login/passkey/options', { purpose });
  try {
    return (await startAuthentication({ optionsJSON })) as PasskeySignature;
  } catch (error) {
    throw new UserError('No passkey was used. You can try again.', { cause: error });
  }
}

async function createPasskey(): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await writeApi('POST', '/api/account/passkeys/options');
  try {
    return (await startRegistration({ optionsJSON })) as NewPasskey;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const text = isKnown ? 'This device already has a passkey for your account.' : 'No passkey was created. You can try again.';
    throw new UserError(text, { cause: error });
  }
}

/** Returns the recovery codes if it is the first factor of the account. */
export async function addPasskey(name = nameOfThisDevice()): Promise<readonly string[] | null> {
  const passkey = await createPasskey();
  return (await writeApi('POST', '/api/account/passkeys', { name, passkey })).recoveryCodes;
}

const systems = ['iPhone', 'iPad', 'Android', 'CrOS', 'Windows', 'Mac', 'Linux'] as const;

export function nameOfThisDevice(): string {
  const system = systems.find((name) => navigator.userAgent.includes(name));
  return system === undefined ? 'This device' : system === 'CrOS' ? 'Chromebook' : system;
}
