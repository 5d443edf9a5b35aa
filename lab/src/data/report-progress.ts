import { basename } from 'node:path';
import type { ReadStream } from 'node:fs';

const WIDTH = 24;

/** Shows a progress bar on stderr while a file is read. Writes nothing when stderr is not a terminal, for example a log file. */
export function reportProgress(path: string, size: number, file: ReadStream): () => void {
  if (!process.stderr.isTTY) return () => {};
  let shown = -1;
  const draw = (): void => {
    const share = size === 0 ? 1 : file.bytesRead / size;
    const filled = Math.round(share * WIDTH);
    if (filled === shown) return;
    shown = filled;
    process.stderr.write(`\r${basename(path).padEnd(20)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.round(share * 100)} %`);
  };
  file.on('data', draw);
  return () => {
    draw();
    process.stderr.write('\n');
  };
}
