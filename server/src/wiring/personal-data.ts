import { personalData as accounts } from '#server/accounts/personal-data.ts';
import { personalData as alerts } from '#server/alerts/personal-data.ts';
import { personalData as bets } from '#server/bets/personal-data.ts';
import { personalData as billing } from '#server/billing/personal-data.ts';
import { personalData as operator } from '#server/operator/personal-data.ts';
import { personalData as delivery } from '#server/delivery/personal-data.ts';
import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { personalData as preferences } from '#server/preferences/personal-data.ts';
import { personalData as support } from '#server/support/personal-data.ts';

/**
 * The parts of the service that store personal data. Export, deletion, time-outs and take-overs (the real owner of an address gets the
 * account that somebody else has registered with it) call their functions in this order. Add a new slice or channel here.
 */
export const personalData: readonly PersonalData[] = [billing, alerts, bets, preferences, support, operator, delivery, accounts];
