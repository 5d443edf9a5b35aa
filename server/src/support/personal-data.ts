import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { deleteMessages, detachMessages, listMessages } from './store.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => ({ entered: { contactMessages: await listMessages(db, id) }, recorded: {} }),
  erase: (transaction, { id }) => deleteMessages(transaction, id),
  onTakeOver: (transaction, { id }) => detachMessages(transaction, id),
};
