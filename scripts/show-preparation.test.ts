import { expect, test, vi } from 'vitest';
import { showPreparation } from './show-preparation.ts';

const steps = [0, 0.05, 0.5, 1].map((share) => ({ progress: { text: `Preparing: ${share * 1000} of 1,000 games`, share } }));

async function show(isTTY: boolean): Promise<string> {
  vi.useFakeTimers();
  const answers = [...steps.slice(0, 2), undefined, ...steps.slice(2), { progress: null }];
  const read = async () => answers.shift() ?? Promise.reject(new Error('the database is away'));
  let text = '';
  const output = { isTTY, write: (part: string) => ((text += part), true) } as unknown as NodeJS.WriteStream;
  const shown = showPreparation(read, output);
  await vi.runAllTimersAsync();
  await shown;
  vi.useRealTimers();
  return text;
}

test('a terminal shows the progress of the first load as a bar in one line, which is removed at its end', async () => {
  const lines = (await show(true)).split('\r\u001B[K');
  expect(lines).toHaveLength(steps.length + 2);
  expect(lines[3]).toBe(`${'█'.repeat(15)}${'░'.repeat(15)} Preparing: 500 of 1,000 games`);
  expect(lines.at(-1)).toBe('');
});

test('an output that is no terminal gets a line for each tenth', async () => {
  expect(await show(false)).toBe('Preparing: 0 of 1,000 games\nPreparing: 500 of 1,000 games\nPreparing: 1000 of 1,000 games\n');
});
