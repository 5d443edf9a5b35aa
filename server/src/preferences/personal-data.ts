import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { deletePreferences, readPreferences } from './store.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => ({ entered: { preferences: await readPreferences(db, id) }, recorded: {} }),
  erase: (transaction, { id }) => deletePreferences(transaction, id),
  onTakeOver: (transaction, { id }) => deletePreferences(transaction, id),
};
