import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { listStoredRules } from './rule-store.ts';
import { withdrawAlerts } from './send/alert-channels.ts';
import { readSettings } from './send/settings-store.ts';
import { deleteAlertData, listSentAlerts } from './store.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => ({
    entered: { alerts: { settings: (await readSettings(db, id)) ?? null, rules: await listStoredRules(db, id) } },
    recorded: { sentAlerts: await listSentAlerts(db, id) },
  }),
  erase: (transaction, { id }) => deleteAlertData(transaction, id),
  onTakeOver: async (transaction, { id }, now) => {
    await withdrawAlerts(transaction, id, now);
    await deleteAlertData(transaction, id);
  },
  onTimeOut: (transaction, { id }, _timeOut, now) => withdrawAlerts(transaction, id, now),
};
