import { z } from 'zod';
import { email } from './accounts/account.ts';

const requiredText = (name: string, maxLength: number) =>
  z.string(`${name} is required`).trim().min(1, `${name} is required`).max(maxLength, `${name} must be at most ${maxLength} characters`);

export const contactMessage = z.object({
  name: requiredText('Name', 100),
  email,
  subject: requiredText('Subject', 150),
  message: requiredText('Message', 5000),
  /** A hidden form field against spam. Only bots fill it in, and a message with a value here is discarded. */
  website: z.string().max(1000).optional(),
});
export type ContactMessage = z.output<typeof contactMessage>;
