import { z } from 'zod';
import { faultKinds, faultyVendors } from './fault-queue.ts';

/** Which feed to spoil, how, and for how many requests; a form sends the count as text. */
export const faultRequest = z.object({
  vendor: z.enum(faultyVendors),
  fault: z.enum(faultKinds),
  count: z.coerce.number().int().min(1).default(1),
});
