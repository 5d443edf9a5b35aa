import { z } from 'zod';
import { launchSandbox } from './launch-sandbox.ts';

const { SANDBOX_PORT } = z.object({ SANDBOX_PORT: z.coerce.number().int().default(4010) }).parse(process.env);

const sandbox = await launchSandbox({ port: SANDBOX_PORT });
process.stdout.write(`${JSON.stringify({ url: sandbox.url, pages: sandbox.pages })}\n`);

// The starter holds the other end of our input. When it ends, however suddenly, so do we: no orphan is left behind.
process.stdin.resume().once('close', () => process.exit(0));
// Ctrl-C reaches the whole process group; the starter decides when we end, so that the product can still finish its mails.
process.on('SIGINT', () => undefined);
