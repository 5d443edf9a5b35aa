import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below the ports of outgoing connections: otherwise a connection could take the port before its process listens, or between starts. */
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
