import { and, eq, sql } from 'drizzle-orm';
import { limitWaitingDays } from '#domain/bet-log/bet-log.ts';
import { dayMs } from '#domain/durations.ts';
import { easternDate } from '#domain/league-date.ts';
import type { LossLimit } from '#contract/bet-log/bet-log.ts';
import type { Db } from '#server/platform/database/database.ts';
import { bets, betSettings } from '#server/schema/bets.ts';
import { lockBets } from './store.ts';

type Settings = Omit<typeof betSettings.$inferSelect, 'userId'>;
const noLimit: Settings = { lossLimit: null, nextLimit: null, nextLimitFrom: null };

function currentSettings(settings: Settings, now: Date): Settings {
  const { nextLimit, nextLimitFrom } = settings;
  return nextLimitFrom !== null && nextLimitFrom <= now ? { ...noLimit, lossLimit: nextLimit } : settings;
}

function changeLimit(settings: Settings, limit: number | null, now: Date): Settings {
  const { lossLimit } = currentSettings(settings, now);
  const isHigher = lossLimit !== null && (limit === null || limit > lossLimit);
  if (!isHigher) return { ...noLimit, lossLimit: limit };
  return { lossLimit, nextLimit: limit, nextLimitFrom: new Date(now.getTime() + limitWaitingDays * dayMs) };
}

export async function saveLossLimit(transaction: Db, userId: number, limit: number | null, now: Date): Promise<void> {
  await lockBets(transaction, userId);
  const change = changeLimit(await readSettings(transaction, userId), limit, now);
  await transaction.update(betSettings).set(change).where(eq(betSettings.userId, userId));
}

export async function readSettings(db: Db, userId: number): Promise<Settings> {
  const { lossLimit, nextLimit, nextLimitFrom } = betSettings;
  return (await db.select({ lossLimit, nextLimit, nextLimitFrom }).from(betSettings).where(eq(betSettings.userId, userId)))[0] ?? noLimit;
}

export async function readLossLimit(db: Db, userId: number, now: Date, leagueNow: Date): Promise<LossLimit> {
  const { lossLimit, nextLimit, nextLimitFrom } = currentSettings(await readSettings(db, userId), now);
  const month = easternDate(leagueNow).slice(0, 7);
  const [sums] = await db
    .select({
      profit: sql<number>`coalesce(sum(${bets.profitCents}), 0)::float8`,
      open: sql<number>`coalesce(sum(${bets.stakeCents}) filter (where ${bets.result} is null), 0)::float8`,
    })
    .from(bets)
    .where(and(eq(bets.userId, userId), eq(bets.month, month)));
  return {
    limitCents: lossLimit,
    pending: nextLimitFrom && { limitCents: nextLimit, from: nextLimitFrom.toISOString() },
    month,
    lossCents: 0 - (sums?.profit ?? 0),
    openStakeCents: sums?.open ?? 0,
  };
}
