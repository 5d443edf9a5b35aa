import { nothingToWithdraw, type PersonalData } from '#server/platform/personal-data.ts';
import { readSettings } from './loss-limit.ts';
import { presentBet } from './present.ts';
import { deleteBetData, listBets, readLegs } from './store.ts';
import { maxBets } from '#contract/bet-log/bet-log.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => {
    const rows = await listBets(db, id, {}, undefined, maxBets);
    const legs = await readLegs(
      db,
      rows.map((row) => row.id),
    );
    const bets = rows.map((row) => presentBet(row, legs.get(row.id) ?? []));
    return { entered: { betLog: { bets, lossLimit: await readSettings(db, id) } }, recorded: {} };
  },
  erase: (transaction, { id }) => deleteBetData(transaction, id),
  onTakeOver: (transaction, { id }) => deleteBetData(transaction, id),
  onTimeOut: nothingToWithdraw,
};
