import { nothingToWithdraw, type PersonalData } from '#server/platform/personal-data.ts';
import { deletePreferences, readPreferences } from './store.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => ({ preferences: await readPreferences(db, id) }),
  erase: (transaction, { id }) => deletePreferences(transaction, id),
  onTimeOut: nothingToWithdraw,
};
