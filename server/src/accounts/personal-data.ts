import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { deleteFactors, describeFactors } from './factors/store.ts';
import { deleteTermsConsents, listTermsConsents, deleteUser } from './users/store.ts';
import { endAllSessions } from './sessions/end-session.ts';
import { listSessions } from './sessions/store.ts';
import { resetTimeOut, saveTimeOutOfDeletedAccount } from './time-out/store.ts';
import { deleteEmailChange, listEmailChanges } from './mailbox/store.ts';

/** Sessions, known devices, consents and mailed links are deleted with the user's row by their foreign keys. */
export const personalData: PersonalData = {
  export: async (db, { id }) => ({
    entered: { termsConsents: await listTermsConsents(db, id), emailChanges: await listEmailChanges(db, id) },
    recorded: { sessions: await listSessions(db, id), secondFactors: await describeFactors(db, id) },
  }),
  erase: async (transaction, person, now) => {
    await saveTimeOutOfDeletedAccount(transaction, person, now);
    await deleteUser(transaction, person.id);
  },
  onTakeOver: async (transaction, person) => {
    await endAllSessions(transaction, person.id);
    await deleteFactors(transaction, person.id);
    await deleteEmailChange(transaction, person.id);
    await deleteTermsConsents(transaction, person.id);
    await resetTimeOut(transaction, person);
  },
};
