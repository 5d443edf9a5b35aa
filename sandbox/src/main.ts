import { z } from 'zod';
import { launchSandbox } from './launch-sandbox.ts';

const env = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().default(4010),
    SANDBOX_STATE_DIR: z.string().optional(),
    SANDBOX_WEBHOOK_URL: z.url().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().default(''),
  })
  .parse(process.env);

const endpoint = env.SANDBOX_WEBHOOK_URL && { url: env.SANDBOX_WEBHOOK_URL, secret: env.STRIPE_WEBHOOK_SECRET };
const sandbox = await launchSandbox({
  port: env.SANDBOX_PORT,
  stripe: { stateDir: env.SANDBOX_STATE_DIR, endpoint: endpoint || undefined },
});
process.stdout.write(`${JSON.stringify({ url: sandbox.url, pages: sandbox.pages })}\n`);

// The starter holds the other end of our input. When it ends, however suddenly, so do we: no orphan is left behind.
process.stdin.resume().once('close', () => process.exit(0));
// Ctrl-C reaches the whole process group; the starter decides when we end, so that the product can still finish its mails.
process.on('SIGINT', () => undefined);
