import type { LoggedBet } from '#contract/bet-log/bet-log.ts';
import { nothingToWithdraw, type PersonalData } from '#server/platform/database/personal-data.ts';
import { readSettings } from './loss-limit.ts';
import { presentBet } from './present.ts';
import { type BetRow, deleteBetData, listBets, readLegs } from './store.ts';

/** Bets per query. Other requests get a turn after each one. */
const pageSize = 500;

export const personalData: PersonalData = {
  export: async (db, { id }) => {
    const bets: LoggedBet[] = [];
    for (let before: BetRow | undefined; ;) {
      const rows = await listBets(db, id, {}, before, pageSize);
      const legs = await readLegs(
        db,
        rows.map((row) => row.id),
      );
      bets.push(...rows.map((row) => presentBet(row, legs.get(row.id) ?? [])));
      before = rows.at(-1);
      if (rows.length < pageSize) break;
    }
    return { entered: { betLog: { bets, lossLimit: await readSettings(db, id) } }, recorded: {} };
  },
  erase: (transaction, { id }) => deleteBetData(transaction, id),
  onTakeOver: (transaction, { id }) => deleteBetData(transaction, id),
  onTimeOut: nothingToWithdraw,
};
