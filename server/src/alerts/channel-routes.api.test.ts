import { expect, test } from 'vitest';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { deliverChats } from '#server/delivery/chat/deliver-chats.ts';
import { mailOutbox, chatChannels, chatOutbox } from '#server/schema/delivery.ts';
import { sessions } from '#server/schema/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { duringChange } from '../../test/database/during-change.ts';
import { setPremium, proveEmail } from '../../test/sign-in.ts';
import { addGames, addPredictions, anyRule, anySettings, makeWeek, weekStart } from '../../test/league/simulated-alert-week.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { testApp } from '../../test/test-app.ts';
import { testChatServices } from '../../test/test-chat-services.ts';
import { ada, signedInBrowser } from '../../test/test-browser.ts';
import { createLog } from '#server/platform/log/log.ts';
import { notifyChannel } from './send/notify-channel.ts';
import { sendAlerts } from './send-alerts.ts';

const path = '/api/alerts/channels';

/** A premium member, and the chat services of the sandbox. */
async function member() {
  const services = await testChatServices();
  const clock = { now: () => weekStart };
  const { url } = services;
  const service = await testApp({ clock, variables: { DISCORD_URL: url, SLACK_URL: url, TELEGRAM_URL: url } });
  const { db } = service.database;
  const browser = await signedInBrowser(service.app);
  await setPremium(db, 1, true);
  await proveEmail(db, 1);
  const deps = { ...testAlertDeps(db, clock), log: createLog('silent') };
  const onStopped = (transaction: typeof db, channel: Parameters<typeof notifyChannel>[2]) =>
    notifyChannel(transaction, 'stopped', channel, deps.publicUrl);
  const deliver = () =>
    Promise.all(chatKinds.map((kind) => deliverChats({ ...deps, urls: services.urls, userAgent: 'test', onStopped }, kind)));
  const channels = async () => (await browser.get('/api/alerts/settings')).json<{ channels: unknown[] }>().channels;
  return { ...service, db, browser, services, deps, deliver, channels };
}

/** A game with a bet that every rule of these tests matches. */
async function addValue({ db }: Awaited<ReturnType<typeof member>>) {
  const [game] = makeWeek(5).games;
  await addGames(db, [game!]);
  const bet = { side: 'home', book: 'fanduel', price: 2.2, line: null, claimed: 0.04 } as const;
  await addPredictions(db, [game!], [{ gameId: game!.id, issuedAt: weekStart, picks: { moneyline: bet, total: null } }]);
}

test('a channel is connected by a first message, tested and disconnected; its address never comes back', async () => {
  const { browser, services, logged, db, channels } = await member();
  for (const kind of chatKinds) {
    const address = await services.address(kind);
    const connected = await browser.send('PUT', path, address);
    expect(connected.statusCode).toBe(200);
    expect(services.texts(kind)[0]).toContain('Courtline is connected');
    expect((await browser.send('POST', `${path}/test`, { kind })).statusCode).toBe(200);
    expect(services.texts(kind)).toHaveLength(2);
    const secret = 'address' in address ? address.address.split('/').at(-1)! : address.token;
    const answers = connected.body + JSON.stringify(await channels()) + (await browser.get('/api/account/export')).body;
    expect(answers).not.toContain(secret);
    expect(logged.join('\n')).not.toContain(secret);
  }
  expect(await channels()).toMatchObject([{ host: 'discord.com' }, { host: 'hooks.slack.com' }, { host: 'api.telegram.org' }]);
  expect((await browser.get('/api/account/export')).json()).toMatchObject({ held: { chatChannels: [{ kind: 'discord' }, {}, {}] } });
  expect((await browser.send('DELETE', path, { kind: 'slack' })).json()).toMatchObject({
    channels: [{ kind: 'discord' }, { kind: 'telegram' }],
  });
  expect((await browser.send('POST', `${path}/test`, { kind: 'slack' })).json()).toMatchObject({ code: 'channel-not-connected' });
  await browser.send('DELETE', '/api/account', { password: ada.password });
  expect(await db.$count(chatChannels)).toBe(0);
});

test.each([
  ['gone', 409, 'channel-gone'],
  ['redirect', 409, 'channel-refused'],
  ['429', 503, 'channel-busy'],
  ['500', 503, 'channel-unreachable'],
] as const)(
  'a channel is not saved if its service answers with the fault %s; the sentence says what to do',
  async (fault, status, code) => {
    const { browser, services, channels } = await member();
    for (const kind of chatKinds) {
      services.faults.add({ vendor: kind, fault, count: 1 });
      const answer = await browser.send('PUT', path, await services.address(kind));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
      expect(answer.json<{ message: string }>().message).toMatch(/try again|paste its address|create a new one/i);
    }
    expect(await channels()).toEqual([]);
  },
);

test('the owner is told about a new channel by mail, and a new password disconnects it', async () => {
  const { browser, services, db, channels } = await member();
  await browser.send('PUT', path, await services.address('discord'));
  const mails = (await db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject === 'Discord was connected to your Courtline account')).toHaveLength(1);
  const password = 'another long sentence';
  const replaced = { currentPassword: ada.password, password, confirmPassword: password };
  const answer = await browser.send('PUT', '/api/account/password', replaced);
  expect(answer.json()).toEqual({
    message:
      'Your password has been changed. All other browsers were signed out. Discord is disconnected from your alerts; you can connect it again.',
  });
  expect(await channels()).toEqual([]);
});

test('whoever signs all other browsers out is told which chat services this disconnects, on the page and by mail', async () => {
  const { browser, services, db, channels } = await member();
  const signOutOthers = async () => (await browser.send('DELETE', '/api/account/sessions/others')).json<{ message: string }>().message;
  const mailed = async () => (await db.select().from(mailOutbox)).filter(({ key }) => key.startsWith('chats-disconnected'));
  expect([await signOutOthers(), await mailed()]).toEqual(['All other browsers were signed out.', []]);
  for (const kind of ['discord', 'slack'] as const) await browser.send('PUT', path, await services.address(kind));
  const sentence = 'Discord and Slack are disconnected from your alerts; you can connect them again.';
  expect(await signOutOthers()).toBe(`All other browsers were signed out. ${sentence}`);
  expect(await channels()).toEqual([]);
  expect(await mailed()).toMatchObject([{ to: ada.email, text: expect.stringContaining(sentence) }]);
});

test('a session that ends while the service answers connects nothing', async () => {
  const { browser, services, db } = await member();
  const address = await services.address('slack');
  const endSessions = (transaction: Db) => transaction.delete(sessions);
  const answer = await duringChange(db, endSessions, () => browser.send('PUT', path, address));
  expect([answer.statusCode, await db.$count(chatChannels)]).toEqual([401, 0]);
});

test('an address at another host is refused before anything is sent', async () => {
  const { browser, services } = await member();
  const { address } = (await services.address('discord')) as { address: string };
  for (const host of ['127.0.0.1', '169.254.169.254', 'discord.com.evil.example', 'localhost:5432']) {
    expect((await browser.send('PUT', path, { kind: 'discord', address: address.replace('discord.com', host) })).statusCode).toBe(400);
  }
  expect(services.texts('discord')).toEqual([]);
});

test('one alert arrives once in every channel of the rule; a time-out withdraws what waits', async () => {
  const scene = await member();
  const { browser, services, deps, deliver, db } = scene;
  await addValue(scene);
  for (const kind of chatKinds) await browser.send('PUT', path, await services.address(kind));
  await browser.send('PUT', '/api/alerts/settings', { ...anySettings, dailyMaximum: 1 });
  await browser.send('POST', '/api/alerts/rules', { ...anyRule, channels: ['mail', 'push', ...chatKinds] });
  await Promise.all([sendAlerts(deps), sendAlerts(deps)]);
  services.faults.add({ vendor: 'telegram', fault: '500', count: 1 });
  await Promise.all([deliver(), deliver()]);
  for (const kind of ['discord', 'slack'] as const) {
    expect(services.texts(kind)).toHaveLength(2);
    expect(services.texts(kind)[0]).toContain('Atlanta Hawks at +120, FanDuel\nNets at Hawks, Sun, 6:30 PM EST. Value gap +4.0%.');
  }
  expect((await browser.send('POST', '/api/time-out', { length: 'day', billing: 'pause', confirmed: true })).statusCode).toBe(200);
  const waiting = (await db.select().from(chatOutbox)).filter(({ kind }) => kind === 'telegram');
  expect(waiting).toMatchObject([{ lastError: 'withdrawn', message: '' }]);
});

test('a channel that is gone is stopped with one mail, and its alerts still arrive elsewhere', async () => {
  const scene = await member();
  const { browser, services, deps, deliver, db, channels } = scene;
  await addValue(scene);
  for (const kind of chatKinds) await browser.send('PUT', path, await services.address(kind));
  await browser.send('PUT', '/api/alerts/settings', anySettings);
  await browser.send('POST', '/api/alerts/rules', { ...anyRule, channels: chatKinds });
  services.inboxes.telegram.removed.add('5100000001');
  await sendAlerts(deps);
  await deliver();
  await deliver();
  const mails = (await db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject === 'Your alerts no longer arrive in Telegram')).toHaveLength(1);
  expect(await channels()).toMatchObject([{ offSince: null }, { offSince: null }, { kind: 'telegram', offSince: weekStart.toISOString() }]);
  expect([services.texts('discord'), services.texts('slack')].map((texts) => texts.length)).toEqual([2, 2]);
});
