import { z } from 'zod';
import { email } from './account.ts';

const line = (name: string, most: number) =>
  z.string(`${name} is required`).trim().min(1, `${name} is required`).max(most, `${name} must be at most ${most} characters`);

export const contactMessage = z.object({
  name: line('Name', 100),
  email,
  subject: line('Subject', 150),
  message: line('Message', 5000),
  /** A field no person sees. What fills it in is a program. */
  website: z.string().max(1000).optional(),
});
export type ContactMessage = z.output<typeof contactMessage>;
