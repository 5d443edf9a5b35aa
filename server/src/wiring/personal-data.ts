import { personalData as accounts } from '#server/accounts/personal-data.ts';
import { personalData as alerts } from '#server/alerts/personal-data.ts';
import { personalData as bets } from '#server/bets/personal-data.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { personalDataOf as billingData } from '#server/billing/personal-data.ts';
import { personalData as operator } from '#server/operator/personal-data.ts';
import { personalData as delivery } from '#server/delivery/personal-data.ts';
import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { personalData as preferences } from '#server/preferences/personal-data.ts';
import { personalData as support } from '#server/support/personal-data.ts';

/**
 * The parts of the service that store personal data. Export, deletion, time-outs, changes of the address and take-overs (the real owner of
 * an address gets the account that somebody else has registered with it) call their functions in this order. Add a new slice here.
 */
export const personalDataOf = (billing: BillingDeps): readonly PersonalData[] => [
  billingData(billing),
  alerts,
  bets,
  preferences,
  support,
  operator,
  delivery,
  accounts,
];
