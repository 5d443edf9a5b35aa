import { setTimeout as sleep } from 'node:timers/promises';
import type { Preparation } from '#contract/status.ts';

const barWidth = 30;
const intervalMs = 300;

/** Shows how far the first load of past games is until it has ended: a bar in a terminal, otherwise a line for each tenth. */
export async function showPreparation(read: () => Promise<Preparation>, output: NodeJS.WriteStream = process.stdout): Promise<void> {
  for (let shown = ''; ; await sleep(intervalMs)) {
    // While the process stops, the database does not answer any more.
    const progress = await read().then(
      (answer) => answer.progress,
      () => undefined,
    );
    if (progress === undefined) continue;
    if (output.isTTY && (progress !== null || shown !== '')) output.write('\r\u001B[K');
    if (progress === null) return;
    const { text, share } = progress;
    const filled = Math.round(share * barWidth);
    const line = output.isTTY ? `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${text}` : `${text}\n`;
    const step = output.isTTY ? line : `${text.replaceAll(/\d/g, '')} ${Math.floor(share * 10)}`;
    if (output.isTTY || step !== shown) output.write(line);
    shown = step;
  }
}
