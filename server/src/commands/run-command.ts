import { existsSync } from 'node:fs';
import { type Env, loadEnv } from '#server/platform/env/load-env.ts';

/** Runs a command with the settings of the environment and of `.env`, and prints what it returns, or why it failed. */
export async function runCommand(run: (env: Env) => Promise<string>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    process.stdout.write(`${await run(loadEnv(process.env))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
