import { z } from 'zod';
import { maxInteger } from '#contract/max-integer.ts';
import { operatorStatus } from '#contract/status.ts';
import { reason } from './audit.ts';

export const workQueue = z.enum(['mail', 'push', 'chat', 'payment-messages', 'payment-holds']);
export type WorkQueue = z.output<typeof workQueue>;

export const consoleOverview = operatorStatus.omit({ notices: true }).extend({
  operator: z.object({ userId: z.int(), username: z.string() }),
  /** For each queue: how many rows wait, and of how many rows the last attempt has failed. */
  queues: z.array(z.object({ queue: workQueue, waiting: z.int(), failed: z.int() })),
  openLifts: z.int(),
});
export type ConsoleOverview = z.output<typeof consoleOverview>;

/** The cursor of a notice: when it was last seen, and a hash of what identifies it. */
const noticeCursor = z
  .string('There is no such page')
  .max(60, 'There is no such page')
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{32}$/, 'There is no such page');
export const noticeQuery = z.object({ before: noticeCursor.optional() });
export const noticePage = z.object({ notices: operatorStatus.shape.notices, next: z.string().nullable() });

const rowId = z.string('Please name the row').min(1, 'Please name the row').max(200, 'There is no such row');
export const queueParams = z.object({ queue: workQueue });
export const failedWorkQuery = z.object({ before: rowId.optional() });

export const failedWork = z.object({
  id: z.string(),
  what: z.string(),
  userId: z.int().nullable(),
  createdAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  lastError: z.string(),
  retryAt: z.iso.datetime().nullable(),
});
export const failedWorkPage = z.object({ rows: z.array(failedWork), next: z.string().nullable() });
export type FailedWorkPage = z.output<typeof failedWorkPage>;

export const retryRequest = z.object({ id: rowId, reason });

export const timeOutLiftRequest = z.object({
  id: z.int(),
  userId: z.int(),
  username: z.string(),
  timeOutEndsAt: z.iso.datetime(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  reason: z.string(),
  expiresAt: z.iso.datetime(),
  /** False if the signed-in operator requested the lift or is the person in the time-out: neither of them may decide. */
  canDecide: z.boolean(),
});
export type TimeOutLift = z.output<typeof timeOutLiftRequest>;
export const timeOutLiftList = z.object({ lifts: z.array(timeOutLiftRequest) });
export const timeOutLiftParams = z.object({ id: z.coerce.number().int().min(1).max(maxInteger) });
export const timeOutLiftDecision = z.object({ decision: z.enum(['approve', 'decline'], 'Please approve or decline'), reason });
