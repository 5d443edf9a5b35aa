import { randomInt } from 'node:crypto';
import net from 'node:net';

/** A port below those of outgoing connections, which could otherwise take it before a process listens, or between two starts. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = randomInt(10_000, 32_768 - count);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
