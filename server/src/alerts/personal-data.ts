import type { PersonalData } from '#server/platform/personal-data.ts';
import { withdrawAlerts } from './send/withdraw-alerts.ts';
import { deleteWatchData, listSentWatchAlerts, listWatches } from './watches/watch-store.ts';
import { listRules } from './rule-store.ts';
import { readSettings } from './settings-store.ts';
import { deleteAlertData, listSentAlerts } from './store.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => ({
    entered: {
      alerts: { settings: (await readSettings(db, id)) ?? null, rules: await listRules(db, id), watches: await listWatches(db, id) },
    },
    recorded: { sentAlerts: await listSentAlerts(db, id), sentWatchAlerts: await listSentWatchAlerts(db, id) },
  }),
  erase: async (transaction, { id }) => {
    await deleteAlertData(transaction, id);
    await deleteWatchData(transaction, id);
  },
  onTakeOver: async (transaction, { id }, now) => {
    await withdrawAlerts(transaction, id, now);
    await deleteAlertData(transaction, id);
    await deleteWatchData(transaction, id);
  },
  onTimeOut: (transaction, { id }, _timeOut, now) => withdrawAlerts(transaction, id, now),
};
