import { nothingToRemove, nothingToWithdraw, type PersonalData } from '#server/platform/personal-data.ts';
import { eraseMailsOf, listMailsOf } from './store.ts';

/** A time-out withdraws no mails here, because a password reset must still arrive. The slice that queued a mail withdraws it. */
export const personalData: PersonalData = {
  export: async (db, { id }) => ({ entered: {}, recorded: { mails: await listMailsOf(db, id) } }),
  erase: eraseMailsOf,
  onTakeOver: nothingToRemove,
  onTimeOut: nothingToWithdraw,
};
