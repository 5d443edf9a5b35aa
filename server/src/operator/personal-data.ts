import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { findOperatorSince, listActionsAbout } from './actions/store.ts';

/** The role and requests to lift a time-out are deleted with the user's row by their foreign keys. The audit trail stays. */
export const personalData: PersonalData = {
  export: async (db, { id }) => ({
    entered: {},
    recorded: { operatorSince: await findOperatorSince(db, id), actionsOfOperators: await listActionsAbout(db, id) },
  }),
  erase: async () => undefined,
};
