import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { ChatChannelDraft } from '#contract/alerts/chat-channels.ts';
import { chatKinds, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { ChatInbox } from '#sandbox/chat/chat-inbox.ts';
import { discordVendor } from '#sandbox/chat/discord-vendor.ts';
import { FaultQueue } from '#sandbox/simulation/fault-queue.ts';
import { League } from '#sandbox/league/league.ts';
import { SimulatedClock } from '#sandbox/simulation/simulated-clock.ts';
import { slackVendor } from '#sandbox/chat/slack-vendor.ts';
import { telegramVendor } from '#sandbox/chat/telegram-vendor.ts';

const vendors = { discord: discordVendor, slack: slackVendor, telegram: telegramVendor };

export async function testChatServices({ messages = 100 } = {}) {
  const clock = new SimulatedClock({ speed: 1, epoch: 0 });
  const faults = new FaultQueue(clock);
  const simulation = { league: new League(1), clock, faults, retiredBooks: new Set<string>(), bookChanges: new Map() };
  const inboxes = Object.fromEntries(chatKinds.map((kind) => [kind, new ChatInbox({ messages, periodMs: 60_000 })])) as Record<
    ChatKind,
    ChatInbox
  >;
  const server = Fastify({ forceCloseConnections: true });
  for (const kind of chatKinds) await server.register(async (scope) => vendors[kind](simulation, inboxes[kind]).routes(scope));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const address = async (kind: ChatKind): Promise<ChatChannelDraft> => {
    const { address: entered } = (await (await fetch(`${url}/${kind}.json`)).json()) as { address: object };
    return { kind, ...entered } as ChatChannelDraft;
  };
  const texts = (kind: ChatKind) => inboxes[kind].list().map(({ text }) => text);
  return { url, urls: { discord: url, slack: url, telegram: url }, faults, inboxes, address, texts };
}
