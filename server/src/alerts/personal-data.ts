import type { PersonalData } from '#server/platform/personal-data.ts';
import { alertKeyPrefix } from './send/alert-key.ts';
import { alertChannels } from './send/alert-channels.ts';
import { listRules } from './rule-store.ts';
import { readSettings } from './settings-store.ts';
import { deleteAlertData, listSentAlerts } from './store.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => ({
    alerts: {
      settings: (await readSettings(db, id)) ?? null,
      rules: await listRules(db, id),
      sent: await listSentAlerts(db, id),
    },
  }),
  erase: (transaction, { id }) => deleteAlertData(transaction, id),
  onTimeOut: async (transaction, { id }, _timeOut, now) => {
    for (const { withdraw } of alertChannels) await withdraw(transaction, alertKeyPrefix(id), now);
  },
};
