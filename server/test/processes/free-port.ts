import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * The first of `count` consecutive free ports. They are below the range from which systems take the ports of outgoing
 * connections (32768 on Linux, 49152 elsewhere): otherwise a connection of another test could take the port before its
 * process listens, or between two starts of that process.
 */
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
