import { nothingToWithdraw, type PersonalData } from '#server/platform/personal-data.ts';
import { eraseMailsTo, listMailsTo } from './store.ts';

/** Mails are withdrawn by the slice that wrote them: a password reset must still arrive during a time-out. */
export const personalData: PersonalData = {
  export: async (db, { email }) => ({ mails: await listMailsTo(db, email) }),
  erase: (transaction, { email }) => eraseMailsTo(transaction, email),
  onTimeOut: nothingToWithdraw,
};
