import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { insertMoment, moment } from './platform/column-types.ts';
import { keyTable } from './platform/key-table.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull().unique(),
    password: text(),
    email: text().notNull().unique(),
    /** When the user first proved that mail to this address reaches them: by a mailed link, or by Google if it hosts the mailbox. */
    emailProvenAt: moment(),
    /** A copy of the user's entitlement, for queries over many users. The decision itself is made in billing/find-premium.ts. */
    isPremium: boolean().notNull().default(false),
    stripeCustomerId: text().unique(),
    stripeSubscriptionId: text(),
    squareCustomerId: text(),
    resetToken: text(),
    resetTokenExpiry: moment(),
    googleId: text().unique(),
    photoURL: text(),
    timeOutEndsAt: moment(),
    suspendedAt: moment(),
    createdAt: insertMoment(),
  },
  (table) => [
    // Usernames and email addresses are unique regardless of case. Spaces and Unicode forms are normalized before storing.
    uniqueIndex('users_username_lower').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_lower').on(sql`lower(${table.email})`),
    index('users_reset_token').on(table.resetToken),
  ],
);

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A signed-in browser. Only the hash of the token is stored, so that a copy of the table does not allow anyone to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    userId: userId(),
    createdAt: insertMoment(),
    expiresAt: moment().notNull(),
    lastSeenAt: insertMoment(),
    /** When the person last proved who they are in this session. Changes of sign-in methods require a recent proof. */
    confirmedAt: insertMoment(),
    /** When a passkey or a second factor was last used in this session; null if never. The operator's console requires it. */
    secondFactorAt: moment(),
    userAgent: text(),
    /** The hash of the browser's device token. Push subscriptions of the same browser have the same hash. */
    deviceHash: text(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

export const termsConsents = pgTable(
  'terms_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /**
     * How the person agreed. `form`, `google`: by a checkbox beside the sentence, when signing up by password or with Google. `api`: by
     * sending a registration with a program of their own.
     */
    way: text().$type<'form' | 'google' | 'api'>().notNull(),
    consentText: text().notNull(),
    termsVersion: text().notNull(),
    givenAt: moment().notNull(),
  },
  (table) => [index('terms_consents_user').on(table.userId)],
);

/** A browser of the user. Its password attempts are counted separately, so that a stranger's attempts cannot lock the user out. */
export const knownDevices = pgTable(
  'known_devices',
  { tokenHash: text().notNull(), userId: userId(), lastUsedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_devices_user').on(table.userId),
    index('known_devices_used').on(table.lastUsedAt),
  ],
);

/** Time-outs of deleted accounts, by a hash of the email. They apply to a new account with the same email. */
export const deletedAccountTimeOuts = pgTable('kept_time_outs', { emailHash: text().primaryKey(), endsAt: moment().notNull() }, (table) => [
  index('kept_time_outs_end').on(table.endsAt),
]);

/** The links that were mailed to confirm an address. A used link stays until it expires, so that a second click is recognized. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('email_confirmations_user').on(table.userId), index('email_confirmations_expiry').on(table.expiresAt)],
);

/** Requested changes of addresses. One takes effect when the link to the new and, if it was proven, to the current address was opened. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: userId().primaryKey(),
    newEmail: text().notNull(),
    newTokenHash: text().notNull().unique(),
    newConfirmedAt: moment(),
    /** Of the link to the current address. Null if it was never proven: it may be a stranger's, so it must not approve the change. */
    currentTokenHash: text().unique(),
    currentConfirmedAt: moment(),
    expiresAt: moment().notNull(),
    /** When the address was changed. The row stays until it expires, so that a second click is recognized. */
    changedAt: moment(),
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
);

/** Reset links are requested here and mailed after the response, whose time must not reveal whether the address has an account. */
export const resetRequests = pgTable('reset_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** In base64url, as COSE key. */
    publicKey: text().notNull(),
    /** How often the authenticator has signed; always 0 for passkeys that are synchronized between devices. */
    signCount: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** The secret of a user's authenticator app (RFC 6238). It counts as a second factor once a first code has confirmed it. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: userId().primaryKey(),
  /** Encrypted with the key in `factor_keys`. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  confirmedAt: moment(),
  /** The time step of the last accepted code. A code of this or an earlier step is not accepted again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable('recovery_codes', { userId: userId(), codeHash: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.codeHash] }),
]);

export const factorKeys = keyTable('factor_keys');

export const pendingSignIns = pgTable(
  'pending_sign_ins',
  { tokenHash: text().primaryKey(), userId: userId(), attemptsLeft: integer().notNull(), expiresAt: moment().notNull() },
  (table) => [index('pending_sign_ins_user').on(table.userId), index('pending_sign_ins_expiry').on(table.expiresAt)],
);

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  { challenge: text().primaryKey(), purpose: text().notNull(), expiresAt: moment().notNull() },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
