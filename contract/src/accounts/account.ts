import { z } from 'zod';
import { billingChoices, timeOutLengths } from '#domain/time-out.ts';

export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  /** Whether the user has proven that they can read mail to the address. Until then we send no alerts there. */
  isEmailConfirmed: z.boolean(),
  isPremium: z.boolean(),
  photoURL: z.string().nullable(),
  /** End of the time-out, during which the user gets no odds, picks or alerts; null without a time-out. */
  timeOutUntil: z.iso.datetime().nullable(),
});
export type User = z.output<typeof user>;

/** Text that a user types. NFKC normalization and trimming make texts equal that look the same, for example in full-width letters. */
const typedText = (missing: string) => z.string(missing).normalize('NFKC').trim();

const invalidEmail = 'Invalid email format';
export const email = typedText(invalidEmail).max(254, invalidEmail).regex(z.regexes.email, invalidEmail);

const maxPassword = 256;
const tooLong = `Password must be at most ${maxPassword} characters`;
const newPassword = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(maxPassword, tooLong);
const enteredPassword = z.string('Password is required').min(1, 'Password is required').max(maxPassword, tooLong);
const confirmPassword = z.string('Password confirmation is required').min(1, 'Password confirmation is required').max(maxPassword, tooLong);

const username = typedText('Username is required')
  .min(1, 'Username is required')
  .max(50, 'Username must be at most 50 characters')
  // Refuses invisible characters: with them, two different names could look the same, or a name could change the text around it.
  .regex(
    /^(?!\p{M})[^\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u,
    'Username contains characters that cannot be seen. Please remove them',
  );

const registerFields = { username, email, password: newPassword };

export const mayUseUsername = ({ username: name, email: own }: { username: string; email: string }) =>
  !name.includes('@') || name.toLowerCase() === own.toLowerCase();
/** Users sign in with username or email. A username equal to another user's email would block that user's sign-in. */
const usernameIsAnothersEmail = { path: ['username'], error: 'A username with an @ must be your own email' };

const passwordsMatch = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;
/** The error for two different passwords. It is reported as soon as both fields are filled in, even if other fields are invalid. */
const mismatch = {
  path: ['confirmPassword'],
  error: "Passwords don't match",
  when: ({ value }: { value: unknown }) => z.object({ password: z.string(), confirmPassword }).safeParse(value).success,
};

const agreeToTerms = z.literal(true, 'You must agree to the terms and conditions');

/**
 * Our form sends `agreeToTerms: true`. Another client may leave it out: sending the registration then states the consent. The password null
 * creates an account without one, to which its owner adds a passkey.
 */
export const registration = z
  .object({ ...registerFields, password: newPassword.nullable(), agreeToTerms: agreeToTerms.optional() })
  .refine(mayUseUsername, usernameIsAnothersEmail);
export type Registration = z.output<typeof registration>;

export const registrationForm = z
  .object({ ...registerFields, confirmPassword, agreeToTerms })
  .refine(passwordsMatch, mismatch)
  .refine(mayUseUsername, usernameIsAnothersEmail);

export const registrationWithPasskey = z
  .object({ username, email, password: z.null().default(null), agreeToTerms })
  .refine(mayUseUsername, usernameIsAnothersEmail);

export const credentials = z.object({
  username: typedText('Username is required').min(1, 'Username is required').max(320, 'Username must be at most 320 characters'),
  password: enteredPassword,
});
export const passwordOnly = credentials.pick({ password: true });
export type Credentials = z.output<typeof credentials>;

const googleToken = {
  idToken: z.string('Google ID token is required').min(1, 'Google ID token is required').max(10_000, 'Google ID token is too long'),
};

/** `password` may be required to connect an existing account to Google. `agreeToTerms` is required for a new account. */
export const googleSignIn = z.object({ ...googleToken, agreeToTerms: agreeToTerms.optional(), password: enteredPassword.optional() });

export const passwordResetRequest = z.object({ email });

const token = z.string('Reset token is required').min(1, 'Reset token is required').max(200, 'Reset token is too long');

/** Asks whether a reset link can still be used. The answer says nothing else about the account. */
export const resetTokenCheck = z.object({ token });
export const resetTokenState = z.object({ isValid: z.boolean() });

export const passwordReset = z
  .object({
    token,
    password: newPassword,
    confirmPassword,
  })
  .refine(passwordsMatch, mismatch);

const linkToken = z.string('The link is incomplete').min(1, 'The link is incomplete').max(200, 'The link is too long');

/** Confirms the address of an account. A browser that is not signed in to the account must send the account's password. */
export const emailConfirmation = z.object({ token: linkToken, password: enteredPassword.optional() });
export const emailConfirmationResult = z.object({ state: z.enum(['confirmed', 'already-confirmed']) });

/** To delete an account or to change its address, the user must enter the password or sign in with Google again. */
export const ownerProof = z.union(
  [z.object({ password: enteredPassword }), z.object(googleToken)],
  'Please give your password, or sign in with Google once more',
);

export const usernameChange = z.object({ username });

export const passwordChange = z
  .object({ currentPassword: enteredPassword, password: newPassword, confirmPassword })
  .refine(passwordsMatch, mismatch);

export const emailChangeForm = z.object({ email, password: enteredPassword });
export const emailChange = z.union([emailChangeForm, z.object({ email, ...googleToken })], {
  error: (issue) =>
    z.object({ email }).safeParse(issue.input).success ? 'Please give your password, or sign in with Google once more' : invalidEmail,
});

export const emailChangeConfirmation = z.object({ token: linkToken });
export const emailChangeResult = z.object({ state: z.enum(['changed', 'waiting-for-current', 'waiting-for-new']) });

export const accountDetails = z.object({
  memberSince: z.iso.datetime(),
  /** The new address of an email change that is not confirmed yet; null if there is none. */
  wantedEmail: z.string().nullable(),
  signInMethods: z.array(z.enum(['password', 'google'])),
  /** Since when mail to the address has been refused, and why; null if it is accepted. A refused address gets no alerts by mail. */
  mailRefused: z.object({ since: z.iso.datetime(), reason: z.enum(['refused', 'bounce', 'complaint']) }).nullable(),
});
export type AccountDetails = z.output<typeof accountDetails>;

export const sessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** Browser and system in plain words, such as “Chrome on Windows”. */
      device: z.string(),
      startedAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
});
export type SessionList = z.output<typeof sessionList>;
export const sessionChoice = z.object({ id: z.uuid('This is not a session') });

/** All data stored about a user, grouped by the part of the service that stores it. */
export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  /** False while the address is not confirmed. The file then contains only what the user has entered. */
  isComplete: z.boolean(),
  account: z.unknown(),
  held: z.record(z.string(), z.unknown()),
});

/** The request to start a time-out. It must contain a confirmation, because a time-out cannot be undone. */
export const timeOutRequest = z.object({
  length: z.enum(timeOutLengths, 'Please choose how long'),
  billing: z.enum(billingChoices, 'Please choose what happens to your subscription'),
  confirmed: z.literal(true, 'Please confirm that you want this'),
});
export type TimeOutRequest = z.output<typeof timeOutRequest>;

export const timeOutTaken = z.object({ timeOutUntil: z.iso.datetime() });
