import { nothingToWithdraw, type PersonalData } from '#server/platform/database/personal-data.ts';
import { deleteChatChannelsOf, listChatChannels } from './store.ts';

/** Messages are deleted with their channel. During a time-out, the slice that queued them withdraws them. */
export const personalData: PersonalData = {
  // The addresses are left out: whoever reads them can write to the channels.
  export: async (db, { id }) => ({ entered: { chatChannels: await listChatChannels(db, id) }, recorded: {} }),
  erase: async (transaction, { id }) => void (await deleteChatChannelsOf(transaction, id)),
  onTakeOver: async (transaction, { id }) => void (await deleteChatChannelsOf(transaction, id)),
  onTimeOut: nothingToWithdraw,
};
