import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from './rate-limit.ts';

const maxAtOnce = 2;
const retrySeconds = 5;
const runningOn = new WeakMap<object, Map<number, number>>();

/** Lets an account send or fetch a few files at the same time: each takes the memory and the processor for longer than other requests. */
export function limitFileTransfers({ viewer, server }: FastifyRequest, reply: FastifyReply): void {
  if (!viewer) return;
  const { userId } = viewer;
  const running = runningOn.get(server.server) ?? new Map<number, number>();
  runningOn.set(server.server, running);
  const others = running.get(userId) ?? 0;
  if (others >= maxAtOnce) throw tooManyRequests(retrySeconds);
  running.set(userId, others + 1);
  reply.raw.once('close', () => {
    const left = running.get(userId)! - 1;
    if (left === 0) running.delete(userId);
    else running.set(userId, left);
  });
}
