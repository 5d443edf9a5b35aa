import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenForOperator, sendToProduct } from './operator-socket.ts';

const request = { actor: 'ada', args: ['show-user', 'bob'] };

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-op-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function listening(folder: string) {
  return listenForOperator(folder, async ({ actor, args }) => `${actor} ran ${args.join(' ')}`);
}

/** Sends bytes as they are and returns the answer. */
async function sendRaw(folder: string, text: string): Promise<string> {
  const socket = connect({ path: path.join(folder, 'operator', 'admin.sock'), allowHalfOpen: true });
  const received: Buffer[] = [];
  socket.on('data', (part: Buffer) => received.push(part));
  socket.on('error', () => undefined);
  socket.end(text);
  await new Promise((resolve) => void socket.once('close', resolve));
  return Buffer.concat(received).toString();
}

test('a command is executed by the product; without a product nobody answers', async () => {
  const folder = dataFolder();
  expect(await sendToProduct(folder, request)).toBeUndefined();
  const operator = await listening(folder);
  expect(await sendToProduct(folder, request)).toBe('ada ran show-user bob');
  await operator.close();
  expect(await sendToProduct(folder, request)).toBeUndefined();
});

test('a client that sends nothing does not delay the end of the product', async () => {
  const folder = dataFolder();
  const operator = await listening(folder);
  const idle = connect(path.join(folder, 'operator', 'admin.sock'));
  await once(idle, 'connect');
  const closed = once(idle, 'close');
  await operator.close();
  await closed;
  expect(idle.destroyed).toBe(true);
});

test('what is no command is refused, and a flood of bytes ends the connection', async () => {
  const folder = dataFolder();
  const operator = await listening(folder);
  onTestFinished(() => operator.close());
  for (const text of ['null', '{', '{"args":"x"}', '[]']) {
    expect(JSON.parse(await sendRaw(folder, text))).toEqual({ error: 'This is not a command of npm run admin.' });
  }
  await sendRaw(folder, 'x'.repeat(1_000_000));
  expect(await sendToProduct(folder, request)).toBe('ada ran show-user bob');
});

test('a folder whose path is too long for a socket counts as a product that does not run', async () => {
  expect(await sendToProduct(path.join(dataFolder(), 'x'.repeat(150)), request)).toBeUndefined();
});
