import { z } from 'zod';
import { faultKinds, faultyVendors } from './fault-board.ts';

/** Which feed to spoil, how, and for how many requests; a form sends the count as text. */
export const faultOrder = z.object({
  vendor: z.enum(faultyVendors),
  fault: z.enum(faultKinds),
  count: z.coerce.number().int().min(1).default(1),
});
