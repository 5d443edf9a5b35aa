import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningSandbox {
  readonly url: string;
  readonly pages: readonly { readonly url: string; readonly title: string }[];
  stop(): Promise<void>;
}

/** Starts the sandbox as a process of its own, as the vendors are: a fault in it cannot hide inside the product. */
export async function startSandbox(variables: Readonly<Record<string, string>>): Promise<RunningSandbox> {
  const main = path.resolve(import.meta.dirname, '../sandbox/src/main.ts');
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...variables }, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
    process.stderr.write(text);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const announced = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error(`The sandbox could not start. ${sandboxComplaint(complaint)}`)));
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { ...(JSON.parse(announced) as Pick<RunningSandbox, 'url' | 'pages'>), stop };
}

function sandboxComplaint(text: string): string {
  return text.includes('EADDRINUSE') ? 'Its port is in use: set SANDBOX_PORT to another one.' : '';
}
