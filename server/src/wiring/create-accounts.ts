import { firebaseVerifier } from '#server/accounts/credentials/firebase.ts';
import { hashPasswords, type PasswordHashing } from '#server/accounts/credentials/password-hash.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { refusedAddresses } from '#server/accounts/email/refused-addresses.ts';
import { createSessionMemory } from '#server/accounts/sessions/session-memory.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { cancelSubscriptions } from '#server/billing/cancel-subscriptions.ts';
import { queueCustomerUpdate } from '#server/billing/customers/update-customer.ts';
import { processHoldOf } from '#server/billing/holds/process-holds.ts';
import { findPremium } from '#server/billing/is-premium.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import { personalData } from './personal-data.ts';

/** Creates the dependencies of the accounts slice: functions of billing, and the personal data of all slices. */
export function createAccounts({
  env,
  hub,
  billing,
  passwords = hashPasswords(),
  sendMailSoon,
}: {
  env: Env;
  hub: EventHub;
  billing: BillingDeps;
  passwords: PasswordHashing | undefined;
  sendMailSoon: () => void;
}): AccountDeps {
  const { db, clock, log } = billing;
  return {
    db,
    clock,
    publicUrl: env.PUBLIC_URL,
    passwords,
    verifyGoogle: firebaseVerifier({ projectId: env.firebase?.projectId, jwksUrl: env.FIREBASE_JWKS_URL, clock, log }),
    sessions: createSessionMemory(hub),
    findPremium: (userId) => findPremium(billing, userId),
    sendMailSoon,
    isRefusedAddress: refusedAddresses({ own: [env.SUPPORT_EMAIL, env.MAIL_FROM], isPublic: env.isPublic }),
    personalData,
    cancelSubscriptions: (userId) => cancelSubscriptions(billing, userId),
    queueCustomerUpdate,
    processBillingHold: (userId) => processHoldOf(billing, userId),
  };
}
