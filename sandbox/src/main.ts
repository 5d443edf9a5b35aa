import { z } from 'zod';
import { launchSandbox } from './launch-sandbox.ts';

const env = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().default(4010),
    /** In a container the pages of the sandbox are reached through a published port. */
    SANDBOX_HOST: z.string().optional(),
    SANDBOX_SEED: z.coerce.number().int().default(1),
    SANDBOX_SPEED: z.coerce.number().min(0).default(1),
    SANDBOX_EPOCH: z.coerce.number().int().optional(),
    SANDBOX_STATE_DIR: z.string().optional(),
    SANDBOX_WEBHOOK_URL: z.url().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().default(''),
    SANDBOX_MAIL_REPORT_URL: z.url().optional(),
    MAIL_WEBHOOK_SECRET: z.string().default(''),
  })
  .parse(process.env);

const endpoint = env.SANDBOX_WEBHOOK_URL ? { url: env.SANDBOX_WEBHOOK_URL, secret: env.STRIPE_WEBHOOK_SECRET } : undefined;
const launched = launchSandbox({
  port: env.SANDBOX_PORT,
  host: env.SANDBOX_HOST || undefined,
  seed: env.SANDBOX_SEED,
  speed: env.SANDBOX_SPEED,
  ...(env.SANDBOX_EPOCH !== undefined && { epoch: env.SANDBOX_EPOCH }),
  stripe: { stateDir: env.SANDBOX_STATE_DIR, endpoint },
  mailEndpoint: env.SANDBOX_MAIL_REPORT_URL ? { url: env.SANDBOX_MAIL_REPORT_URL, secret: env.MAIL_WEBHOOK_SECRET } : undefined,
});
const sandbox = await launched.catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  const { SANDBOX_PORT: port } = env;
  process.stderr.write(`Port ${port} or ${port + 1} is in use, and the sandbox needs both. Set SANDBOX_PORT to another one.\n`);
  process.exit(1);
});
process.stdout.write(`${JSON.stringify({ url: sandbox.url, pages: sandbox.pages })}\n`);

// Standard input closes when the parent process ends, even after a crash. The sandbox then exits, so that it does not keep running alone.
process.stdin.resume().once('close', () => process.exit(0));
// Ctrl-C sends SIGINT to the sandbox too. It keeps running until its parent stops it, so that the product can send queued mails.
process.on('SIGINT', () => undefined);
