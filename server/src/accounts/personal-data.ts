import { nothingToWithdraw, type PersonalData } from '#server/platform/personal-data.ts';
import { listSessions } from './sessions/session-store.ts';
import { deleteUser } from './store.ts';
import { saveTimeOutOfDeletedAccount } from './time-out/time-out-store.ts';

/** Sessions and known devices are deleted with the user's row by their foreign keys. */
export const personalData: PersonalData = {
  export: async (db, { id }) => ({ sessions: await listSessions(db, id) }),
  erase: async (transaction, person, now) => {
    await saveTimeOutOfDeletedAccount(transaction, person, now);
    await deleteUser(transaction, person.id);
  },
  onTimeOut: nothingToWithdraw,
};
