import type { Db } from '#server/platform/database/database.ts';
import type { Person, PersonalData } from '#server/platform/database/personal-data.ts';
import { deleteChatChannelsOf, listChatChannels } from './chat/store.ts';
import { deletePushSubscriptionsOf, listPushSubscriptions } from './push/store.ts';
import { eraseMailsOf, listMailsOf } from './mail/store.ts';
import { findSuppression } from './mail/suppression-store.ts';

/**
 * When an account is deleted, the suppression of its address stays as a keyed hash: the mailbox refuses mails for any account. A time-out
 * withdraws nothing here, because a password reset must still arrive: the slice that queued a message withdraws it.
 */
export const personalData: PersonalData = {
  export: async (db, { id, email }) => ({
    // The addresses of the channels are left out: whoever reads them can write to the channels.
    entered: { chatChannels: await listChatChannels(db, id) },
    recorded: {
      pushSubscriptions: await listPushSubscriptions(db, id),
      mails: await listMailsOf(db, id),
      mailSuppression: await findSuppression(db, email),
    },
  }),
  erase: async (transaction, person) => {
    await removeChannels(transaction, person);
    await eraseMailsOf(transaction, person);
  },
  onTakeOver: removeChannels,
};

/** The queued messages to a channel are deleted with it. */
async function removeChannels(transaction: Db, { id }: Person): Promise<void> {
  await deletePushSubscriptionsOf(transaction, id);
  await deleteChatChannelsOf(transaction, id);
}
