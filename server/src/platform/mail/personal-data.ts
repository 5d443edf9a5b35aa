import { nothingToRemove, nothingToWithdraw, type PersonalData } from '#server/platform/database/personal-data.ts';
import { eraseMailsOf, listMailsOf } from './store.ts';
import { findSuppression } from './suppression-store.ts';

/**
 * The suppression of an address outlasts the account, as a keyed hash: the mailbox refuses mail whoever names it. A time-out withdraws no mails here, because a password reset must still arrive. The slice that queued a mail
 * withdraws it.
 */
export const personalData: PersonalData = {
  export: async (db, { id, email }) => ({
    entered: {},
    recorded: { mails: await listMailsOf(db, id), mailSuppression: await findSuppression(db, email) },
  }),
  erase: eraseMailsOf,
  onTakeOver: nothingToRemove,
  onTimeOut: nothingToWithdraw,
};
