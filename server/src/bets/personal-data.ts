import type { LoggedBet } from '#contract/bet-log/bet-log.ts';
import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { readSettings } from './loss-limit.ts';
import { presentBet } from './present.ts';
import { deleteBetData, readAllBets } from './store.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => {
    const bets: LoggedBet[] = [];
    for await (const page of readAllBets(db, id)) bets.push(...page.map(presentBet));
    return { entered: { betLog: { bets, lossLimit: await readSettings(db, id) } }, recorded: {} };
  },
  erase: (transaction, { id }) => deleteBetData(transaction, id),
  onTakeOver: (transaction, { id }) => deleteBetData(transaction, id),
};
