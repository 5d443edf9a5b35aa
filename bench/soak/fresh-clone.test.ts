import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { type Clone, createClone } from '#bench/start/start-clone.ts';

const processesOf = ({ folder }: Clone) =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));

async function expectProductResponds({ port }: Clone): Promise<void> {
  const url = `http://localhost:${port}`;
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('View Predictions');
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const user = await fetch(`${url}/api/user`);
  expect([user.status, user.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8']);
}

test('a fresh clone starts with one command, again after Ctrl-C and after a kill', async () => {
  const clone = await createClone({ defer: onTestFinished });
  const seconds: number[] = [];
  for (const signal of ['SIGINT', 'SIGKILL', 'SIGINT'] as const) {
    const started = await clone.start();
    seconds.push(await started.readyAfter);
    expect(started.lines()).toContain(`Courtline is ready at http://localhost:${clone.port}`);
    expect(started.lines().some((line) => line.includes(`http://127.0.0.1:${clone.sandboxPort}/mail`))).toBe(true);
    await expectProductResponds(clone);
    await started.stop(signal);
    if (signal === 'SIGINT') expect(processesOf(clone)).toEqual([]);
  }
  process.stdout.write(`\nnpm start: first, second, after a kill ${seconds.map((time) => time.toFixed(1)).join(', ')} s\n`);
});
