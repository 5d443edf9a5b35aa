import { firebaseVerifier } from '#server/accounts/identity/firebase.ts';
import { hashPasswords, type PasswordHashing } from '#server/accounts/identity/password-hash.ts';
import type { SessionDeps } from '#server/accounts/sessions/identify-viewer.ts';
import { refusedAddresses } from '#server/accounts/mailbox/refused-addresses.ts';
import { createSessionMemory } from '#server/accounts/sessions/session-memory.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { cancelSubscriptions } from '#server/billing/process-events.ts';
import { queueCustomerUpdate } from '#server/billing/subscription/customers.ts';
import { processPauses } from '#server/billing/subscription/pause-subscriptions.ts';
import { findPremium } from '#server/billing/find-premium.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import { personalData } from './personal-data.ts';

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
}): SessionDeps {
  const { db, clock, log } = billing;
  return {
    db,
    clock,
    publicUrl: env.PUBLIC_URL,
    passwords,
    verifyGoogle: firebaseVerifier({
      projectId: env.firebase?.projectId,
      jwksUrl: env.FIREBASE_JWKS_URL,
      userAgent: env.userAgent,
      clock,
      log,
    }),
    sessions: createSessionMemory(hub),
    findPremium: (userId) => findPremium(billing, userId),
    sendMailSoon,
    isRefusedAddress: refusedAddresses({ own: [env.SUPPORT_EMAIL, env.MAIL_FROM], isPublic: env.isPublic }),
    personalData,
    cancelSubscriptions: (userId) => cancelSubscriptions(billing, userId),
    queueCustomerUpdate,
    pauseSubscriptions: (userId) => processPauses(billing, userId),
  };
}
