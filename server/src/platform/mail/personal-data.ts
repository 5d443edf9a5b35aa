import { nothingToWithdraw, type PersonalData } from '#server/platform/personal-data.ts';
import { eraseMailsTo, listMailsTo } from './store.ts';

/** A time-out withdraws no mails here, because a password reset must still arrive. The slice that queued a mail withdraws it. */
export const personalData: PersonalData = {
  export: async (db, { email }) => ({ mails: await listMailsTo(db, email) }),
  erase: (transaction, { email }) => eraseMailsTo(transaction, email),
  onTimeOut: nothingToWithdraw,
};
