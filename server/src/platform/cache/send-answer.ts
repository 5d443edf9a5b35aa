import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondMs } from '#domain/durations.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { formFor } from './answer.ts';
import type { Delivered } from './cache.ts';

/** Sends an answer in the encoding that the client prefers, or only says that the client's copy is unchanged. */
export function sendAnswer({ headers }: FastifyRequest, reply: FastifyReply, { answer, outdatedSince }: Delivered): FastifyReply {
  const form = formFor(answer, headers['accept-encoding'] as string | undefined);
  void reply.code(answer.status).headers(form.headers);
  if (outdatedSince !== undefined) {
    const age = Math.max(1, Math.round((performance.now() - outdatedSince) / secondMs));
    // The warning is for people who read headers.
    void reply.headers({ age, 'cache-control': cacheControl.revalidate, warning: '110 - "Response is Stale"' });
  }
  const condition = headers['if-none-match'];
  const isUnchanged = answer.status === 200 && condition !== undefined && (condition === '*' || condition.includes(form.tag));
  if (!isUnchanged) return reply.send(form.body);
  for (const name of ['content-type', 'content-encoding', 'content-disposition']) void reply.removeHeader(name);
  return reply.code(304).send();
}
