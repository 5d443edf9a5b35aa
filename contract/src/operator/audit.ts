import { z } from 'zod';
import { maxInteger } from '#contract/max-integer.ts';

const missingReason = 'Please give a reason';

export const reason = z.string(missingReason).trim().min(1, missingReason).max(500, 'The reason must be at most 500 characters');

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  isCommandLine: z.boolean(),
  action: z.string(),
  userId: z.int().nullable(),
  /** The current username of the person whom the action concerns; null if there is none, or if the account was deleted. */
  username: z.string().nullable(),
  /** What the action was about in addition to the person, such as “grant 3”. */
  subject: z.string().nullable(),
  reason: z.string(),
  /** `failed` means that an unexpected error has undone the action. */
  outcome: z.enum(['done', 'refused', 'failed']),
  refusal: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const id = z.coerce.number().int().min(1).max(maxInteger);
export const auditQuery = z.object({
  before: id.optional(),
  userId: id.optional(),
});

export const auditPage = z.object({ entries: z.array(auditEntry), next: z.int().nullable() });
