import { z } from 'zod';
import { ownerProof, user } from './account.ts';

export const secondFactor = z.enum(['app', 'passkey', 'recovery-code']);
export type SecondFactor = z.output<typeof secondFactor>;

/** The result of a sign-in: the user or, if the account has second factors, those with which the sign-in can be completed. */
export const signInResult = z.union([user, z.object({ secondFactors: z.array(secondFactor) })]);
export type SignInResult = z.output<typeof signInResult>;

const missingCode = 'Please enter the code';
const typedCode = z.string(missingCode).trim().min(1, missingCode).max(60, 'This code is too long');
export const codeProof = z.object({ code: typedCode });

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]*$/);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const transports = z.array(z.string().max(30)).max(10);

/** A passkey's signature, as `startAuthentication` of @simplewebauthn/browser returns it. */
export const passkeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeySignature = z.output<typeof passkeySignature>;
export const passkeyProof = z.object({ passkey: passkeySignature });

/** A new passkey, as `startRegistration` of @simplewebauthn/browser returns it. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: transports.optional() }),
});
export type NewPasskey = z.output<typeof newPasskey>;

const passkeyName = z.string('Please enter a name').trim().min(1, 'Please enter a name').max(50, 'The name must be at most 50 characters');
export const passkeyRegistration = z.object({ name: passkeyName, passkey: newPasskey });
export const passkeyChoice = z.object({ id: base64url.max(2000) });

const descriptors = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports }));
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** What a passkey is used for. The page sends it, because the cookie of a pending sign-in does not show the purpose. */
export const passkeyPurpose = z.enum(['sign-in', 'second-factor', 'confirmation']);
export type PasskeyPurpose = z.output<typeof passkeyPurpose>;
export const passkeyRequest = z.object({ purpose: passkeyPurpose });

/** The options of `navigator.credentials.get`, in the JSON form of the WebAuthn standard. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  /** Empty if the person may choose any passkey. */
  allowCredentials: descriptors,
  userVerification,
});

/** The options of `navigator.credentials.create`, in the JSON form of the WebAuthn standard. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.boolean(), userVerification }),
  attestation: z.literal('none'),
});

export const secondFactorAnswer = z.union([codeProof, passkeyProof], missingCode);

/** What a person sends to confirm who they are, for example before they change second factors or use the operator's console. */
export const identityProof = z.union([...ownerProof.options, passkeyProof, codeProof], 'Please confirm that it is you');

export const factorList = z.object({
  hasApp: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })),
  recoveryCodes: z.int(),
});
export type FactorList = z.output<typeof factorList>;

export const appSetUp = z.object({ secret: z.string(), uri: z.string() });

/** New recovery codes, which are returned only once; null if the user already has recovery codes. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
