import { createHash } from 'node:crypto';

/** Identifies an email address without storing it. Letter case and surrounding spaces do not matter. */
export const hashEmail = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
