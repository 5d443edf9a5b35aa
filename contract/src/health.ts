import { z } from 'zod';

export const health = z.object({ status: z.literal('ok'), uptimeSeconds: z.number() });

export const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  database: z.enum(['ok', 'unreachable']),
  /** Migrations in the code and in the database; they differ while an older process still runs beside a newer one. */
  migrations: z.object({ expected: z.int(), applied: z.int() }),
  /** Age of the newest good answer of each feed, so that a silent feed is seen from outside. */
  feeds: z.array(z.object({ feed: z.string(), ageSeconds: z.number().nullable() })),
});
export type Readiness = z.output<typeof readiness>;
