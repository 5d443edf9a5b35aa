import { hourMs } from '#domain/durations.ts';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AlertSettings } from '#contract/alerts/alerts.ts';
import type { AlertRuleDraft, ConditionOf } from '#contract/alerts/rules.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import {
  addGames,
  addPerson,
  addPredictions,
  anyPick,
  anyRule,
  anySettings,
  makeWeek,
  weekStart,
  type WeekGame,
  type WeekPrediction,
} from '../../test/league/simulated-alert-week.ts';
import { crashingDatabase } from '../../test/billing/crash-after-steps.ts';
import { setPremium } from '../../test/sign-in.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { testMailbox } from '../../test/test-mailbox.ts';
import { testPushService } from '../../test/test-push-service.ts';
import { isSoak } from '../../test/random/random-tests.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { users } from '#server/schema/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverMails } from '#server/delivery/mail/deliver-mails.ts';
import { deliverPushes } from '#server/delivery/push/deliver-pushes.ts';
import { addPushSubscription } from '#server/delivery/push/store.ts';
import { sendAlerts } from './send-alerts.ts';
import { alertSettings } from '#server/schema/alerts.ts';

const stepHours = 3;
/** Of the week; `npm run soak` simulates all of it. */
const days = isSoak ? 7 : 3;
const steps = (days * 24) / stepHours;

interface Person {
  readonly name: string;
  readonly rules: readonly AlertRuleDraft[];
  readonly settings?: Partial<AlertSettings>;
  readonly isPremium?: boolean;
  /** Hours between the person's local time and UTC. No time zone changes its clocks in this week. */
  readonly offset: number;
  /** From this step on, the person gets no alerts (`silentFrom`) or no mails (`noMailFrom`). */
  readonly silentFrom?: number;
  readonly noMailFrom?: number;
}

const people: readonly Person[] = [
  { name: 'everything', rules: [anyRule], offset: -5 },
  {
    name: 'sleeps',
    rules: [{ ...anyRule, condition: { ...anyPick, minGap: 0.02 } }],
    settings: { timeZone: 'Europe/Berlin', quietHours: { from: '22:00', to: '09:00' }, dailyMaximum: 2 },
    offset: 1,
  },
  { name: 'late', rules: [{ ...anyRule, condition: { ...anyPick, hoursBefore: 6, books: ['fanduel'] }, channels: ['push'] }], offset: -5 },
  {
    name: 'two-rules',
    rules: [
      { ...anyRule, condition: { ...anyPick, markets: ['moneyline'], minGap: 0.03 }, channels: ['mail'] },
      { ...anyRule, condition: { ...anyPick, minGap: 0.04, teamIds: [1610612738, 1610612747] }, channels: ['push'] },
      { ...anyRule, isActive: false },
    ],
    settings: { quietHours: { from: '01:00', to: '07:30' } },
    offset: -5,
  },
  { name: 'free', rules: [anyRule], isPremium: false, offset: -5, silentFrom: 0 },
  { name: 'lapses', rules: [anyRule], settings: { dailyMaximum: 4 }, offset: -5, silentFrom: 14 },
  { name: 'rests', rules: [anyRule], settings: { dailyMaximum: 4 }, offset: -5, silentFrom: 20 },
  { name: 'unsubscribes', rules: [anyRule], settings: { dailyMaximum: 6 }, offset: -5, noMailFrom: 17 },
];

test('predictions of several days send exactly the alerts that the rules ask for, by mail and push, despite crashes', async () => {
  const { db } = await testDatabase();
  const { mailbox, smtpUrl } = await testMailbox();
  const clock = { now: weekStart.getTime() };
  const push = await testPushService(() => new Date(clock.now));
  const week = makeWeek(7);
  await addGames(db, week.games);
  const ids = new Map<string, number>();
  for (const person of people) {
    const userId = await addPerson(db, person);
    ids.set(person.name, userId);
    await addPushSubscription(db, userId, { ...push.service.subscribe(push.url), deviceHash: null });
  }
  const world = Object.assign(clock, { db, smtpUrl, pushUrl: push.url });
  const random = seededRandom(11);
  for (let step = 0; step < steps; step += 1) {
    const at = weekStart.getTime() + step * stepHours * hourMs;
    world.now = at;
    await addPredictions(
      db,
      week.games,
      week.predictions.filter(({ issuedAt }) => stepOf(issuedAt) === step),
    );
    await changePeople(db, ids, step, at);
    await withCrash(db, random, (crashingDb) => sendAlerts(alertsOf(world, crashingDb)));
    // Two runs can be concurrent after the lease of a job has expired.
    if (step % 3 === 0) await Promise.all([sendAlerts(alertsOf(world, db)), sendAlerts(alertsOf(world, db))]);
    await withCrash(
      db,
      random,
      (crashingDb) => deliver(world, crashingDb),
      () => (world.now += 11 * 60_000),
    );
  }

  const expected = expectedKeys(week, ids);
  const mails = new Set(mailbox.list().map((mail) => mail.messageId));
  expect([...mails].toSorted()).toEqual(expected.mail.map((key) => `<${hashed(key)}@courtline.example>`).toSorted());
  const tags = push.service.list().map(({ payload }) => (payload as { tag: string }).tag);
  expect(tags.toSorted()).toEqual(expected.push.toSorted());
  expect(expected.mail.length).toBeGreaterThan(100);
  expect(expected.push.length).toBeGreaterThan(100);
  expect(expected.mail.filter((key) => key.endsWith(':2')).length).toBeGreaterThan(5);
});

const hashed = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);
const stepOf = (at: Date) => Math.ceil((at.getTime() - weekStart.getTime()) / (stepHours * hourMs));

const alertsOf = (world: { now: number }, db: Db) => testAlertDeps(db, { now: () => new Date(world.now) });

async function deliver(world: { now: number; smtpUrl: string; pushUrl: string }, db: Db): Promise<void> {
  const common = { db, clock: { now: () => new Date(world.now) }, log: createLog('silent') };
  await deliverMails({ ...common, smtpUrl: world.smtpUrl, from: 'Courtline <no-reply@courtline.example>' });
  await deliverPushes({
    ...common,
    keys: undefined,
    subject: 'mailto:support@courtline.example',
    userAgent: 'test',
    sandboxUrl: world.pushUrl,
  });
}

/** Runs `work` until a simulated crash at a random statement, then runs it again without a crash. */
async function withCrash(db: Db, random: () => number, work: (db: Db) => Promise<void>, afterCrash = () => 0): Promise<void> {
  const crash = { stepsLeft: Math.floor(random() * 60) };
  try {
    await work(crashingDatabase(db, crash));
  } catch (error) {
    if (crash.stepsLeft >= 0) throw error;
    afterCrash();
  }
  await work(db);
}

/** In the middle of the week, ends a subscription, starts a time-out and unsubscribes a person from mails. */
async function changePeople(db: Db, ids: ReadonlyMap<string, number>, step: number, at: number): Promise<void> {
  for (const { name, silentFrom, noMailFrom } of people) {
    const userId = ids.get(name)!;
    if (step === silentFrom && name === 'lapses') await setPremium(db, userId, false);
    if (step === silentFrom && name === 'rests') {
      await db
        .update(users)
        .set({ timeOutEndsAt: new Date(at + 30 * 24 * hourMs) })
        .where(eq(users.id, userId));
    }
    if (step === noMailFrom) await db.update(alertSettings).set({ mailsWanted: false }).where(eq(alertSettings.userId, userId));
  }
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/**
 * The expected outbox keys, computed by an independent implementation of the alert rules. It represents local time as a
 * fixed offset, quiet hours as a set of minutes, and days as integers.
 */
function expectedKeys(week: { games: WeekGame[]; predictions: WeekPrediction[] }, ids: ReadonlyMap<string, number>) {
  const keys = { mail: [] as string[], push: [] as string[] };
  for (const person of people) {
    const settings = { ...anySettings, ...person.settings };
    const sentAlerts = new Map<string, { gap: number; times: number }>();
    const perDay = new Map<number, number>();
    for (let step = 0; step < (person.silentFrom ?? steps); step += 1) {
      const now = weekStart.getTime() + step * stepHours * hourMs;
      const local = now + person.offset * hourMs;
      const minuteOfDay = Math.floor(local / 60_000) % 1440;
      if (settings.quietHours && quietMinutes(settings.quietHours).has(minuteOfDay)) continue;
      const day = Math.floor(local / (24 * hourMs));
      const wanted: { key: string; gap: number; startsAt: number; mail: boolean; push: boolean }[] = [];
      for (const game of week.games) {
        const issued = week.predictions.findLast(({ gameId, issuedAt }) => gameId === game.id && issuedAt.getTime() <= now);
        const hoursLeft = (game.startsAt.getTime() - now) / hourMs;
        if (!issued || hoursLeft <= 0) continue;
        for (const market of ['moneyline', 'total'] as const) {
          const bet = issued.picks[market];
          const matching = person.rules.filter((rule) => bet && matchesRule(rule, market, bet, game, hoursLeft));
          const mail = matching.some((rule) => rule.channels.includes('mail')) && step < (person.noMailFrom ?? steps);
          const push = matching.some((rule) => rule.channels.includes('push'));
          const before = sentAlerts.get(`${game.id}:${market}`);
          if (!bet || (!mail && !push) || (before && Math.round((bet.claimed - before.gap) * 10_000) < 100)) continue;
          wanted.push({ key: `${game.id}:${market}`, gap: bet.claimed, startsAt: game.startsAt.getTime(), mail, push });
        }
      }
      wanted.sort((a, b) => b.gap - a.gap || a.startsAt - b.startsAt || (a.key < b.key ? -1 : 1));
      for (const message of wanted.slice(0, settings.dailyMaximum - (perDay.get(day) ?? 0))) {
        perDay.set(day, (perDay.get(day) ?? 0) + 1);
        const times = (sentAlerts.get(message.key)?.times ?? 0) + 1;
        sentAlerts.set(message.key, { gap: message.gap, times });
        const { books } = person.rules[0]!.condition as ConditionOf<'pick'>;
        const key = `alert:${ids.get(person.name)}:premium:${['pick', ...books].join(',')}:${message.key}:${times}`;
        if (message.mail) keys.mail.push(key);
        if (message.push) keys.push.push(key);
      }
    }
  }
  return keys;
}

function matchesRule(
  { condition, isActive }: AlertRuleDraft,
  market: PredictedMarket,
  bet: { claimed: number; book: string },
  game: WeekGame,
  hoursLeft: number,
): boolean {
  const { teamIds, books, markets, minGap, hoursBefore } = condition as ConditionOf<'pick'>;
  const isTeam = teamIds.length === 0 || [game.homeTeamId, game.awayTeamId].some((id) => teamIds.includes(id));
  const isBook = books.length === 0 || books.includes(bet.book);
  return isActive && markets.includes(market) && bet.claimed >= minGap && isTeam && isBook && hoursLeft <= hoursBefore;
}

function quietMinutes({ from, to }: { from: string; to: string }): Set<number> {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const quiet = new Set<number>();
  for (let minute = minutes(from); minute !== minutes(to); minute = (minute + 1) % 1440) quiet.add(minute);
  return quiet;
}
