import { z } from 'zod';

/** The user as the browser knows them. Nothing that is not listed here can leave the server. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  isPremium: z.boolean(),
  photoURL: z.string().nullable(),
  /** Until then no odds, picks or alerts, by their own wish; null when there is no time-out. */
  timeOutUntil: z.iso.datetime().nullable(),
});
export type User = z.output<typeof user>;

/** One person's way of typing is another's: width, ligatures and surrounding space make no difference. */
const typed = (missing: string) => z.string(missing).normalize('NFKC').trim();

const invalidEmail = 'Invalid email format';
export const email = typed(invalidEmail).max(254, invalidEmail).regex(z.regexes.email, invalidEmail);

const maxPassword = 256;
const tooLong = `Password must be at most ${maxPassword} characters`;
const newPassword = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(maxPassword, tooLong);
const givenPassword = z.string('Password is required').min(1, 'Password is required').max(maxPassword, tooLong);
const confirmPassword = z.string('Password confirmation is required').min(1, 'Password confirmation is required');

const username = typed('Username is required')
  .min(1, 'Username is required')
  .max(50, 'Username must be at most 50 characters')
  // Invisible characters would let two names look alike.
  .regex(/^\P{C}*$/u, 'Username contains characters that cannot be used');

const registerFields = { username, email, password: newPassword };

const isNobodyElsesEmail = ({ username: name, email: own }: { username: string; email: string }) =>
  !name.includes('@') || name.toLowerCase() === own.toLowerCase();
/** Somebody else's address as a name would stand in the way of signing in by it. */
const foreignName = { path: ['username'], error: 'A username with an @ must be your own email' };

const isConfirmed = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;
/** Reported as soon as both are filled in, whatever else is still wrong. */
const mismatch = {
  path: ['confirmPassword'],
  error: "Passwords don't match",
  when: ({ value }: { value: unknown }) => z.object({ password: z.string(), confirmPassword }).safeParse(value).success,
};

export const registration = z.object(registerFields).refine(isNobodyElsesEmail, foreignName);
export type Registration = z.output<typeof registration>;

export const registrationForm = z
  .object({ ...registerFields, confirmPassword, agreeToTerms: z.literal(true, 'You must agree to the terms and conditions') })
  .refine(isConfirmed, mismatch)
  .refine(isNobodyElsesEmail, foreignName);

export const credentials = z.object({
  username: typed('Username is required').min(1, 'Username is required').max(320, 'Username must be at most 320 characters'),
  password: givenPassword,
});
export type Credentials = z.output<typeof credentials>;

export const googleSignIn = z.object({
  idToken: z.string('Google ID token is required').min(1, 'Google ID token is required').max(10_000, 'Google ID token is too long'),
});

export const passwordResetRequest = z.object({ email });

export const passwordReset = z
  .object({
    token: z.string('Reset token is required').min(1, 'Reset token is required').max(200, 'Reset token is too long'),
    password: newPassword,
    confirmPassword,
  })
  .refine(isConfirmed, mismatch);

/** Who deletes an account shows once more that it is theirs. */
export const accountDeletion = z.union(
  [z.object({ password: givenPassword }), googleSignIn],
  'Please give your password, or sign in with Google once more',
);

/** Everything held about a person, by the part of the service that holds it. */
export const accountExport = z.object({ exportedAt: z.iso.datetime(), account: z.unknown(), held: z.record(z.string(), z.unknown()) });

/** A sentence for the person who did it. */
export const notice = z.object({ message: z.string() });
