import { z } from 'zod';
import { faultKinds, faultyVendors } from './fault-queue.ts';

/** The feed, the fault and the number of requests. The HTML form sends the count as text. */
export const faultRequest = z.object({
  vendor: z.enum(faultyVendors),
  fault: z.enum(faultKinds),
  count: z.coerce.number().int().min(1).default(1),
});
