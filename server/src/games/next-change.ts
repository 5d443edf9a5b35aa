import { gt, min } from 'drizzle-orm';
import { dayMs, hourMs } from '#domain/durations.ts';
import { earlyAccessHours, freeChanceHours, inProgressAfterHours } from '#domain/game-rules.ts';
import { easternDate } from '#domain/league-date.ts';
import { games } from '#server/schema/games.ts';
import type { Context } from '#server/platform/context.ts';

/** Times, relative to the start of a game, at which a public or premium answer changes by time alone. */
const changeOffsetsMs = [-earlyAccessHours * hourMs, -freeChanceHours * hourMs, 0, inProgressAfterHours * hourMs];

export async function msToNextChange({ db, clock }: Context): Promise<number> {
  const now = clock.now();
  const starts = await Promise.all(
    changeOffsetsMs.map(async (offset) => {
      const since = new Date(now.getTime() - offset);
      const [row] = await db
        .select({ startsAt: min(games.startsAt) })
        .from(games)
        .where(gt(games.startsAt, since));
      return row?.startsAt ? row.startsAt.getTime() + offset : Infinity;
    }),
  );
  return Math.max(0, Math.min(...starts, endOfDay(now)) - now.getTime()) / (clock.speed ?? 1);
}

/** The first full hour with another US Eastern date. Time zones change at full hours. */
function endOfDay(now: Date): number {
  const today = easternDate(now);
  const hours = Array.from({ length: dayMs / hourMs + 2 }, (_, index) => Math.floor(now.getTime() / hourMs + index) * hourMs);
  return hours.find((hour) => hour > now.getTime() && easternDate(new Date(hour)) !== today) ?? now.getTime() + dayMs;
}
