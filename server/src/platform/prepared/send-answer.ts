import type { IncomingMessage, ServerResponse } from 'node:http';
import { secondMs } from '#domain/durations.ts';
import { chooseEncoding } from '#server/platform/representation/choose-encoding.ts';
import { matchesTag } from '#server/platform/representation/entity-tag.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import { writeAtOnce } from './write-at-once.ts';

interface Sending {
  readonly requestId: string;
  /** Whether the viewer is known. */
  readonly isPersonal: boolean;
  /** How long ago the answer was last known to be current; undefined if it is current. */
  readonly ageMs?: number | undefined;
}

/** Sends a prepared answer and returns the status. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  { requestId, isPersonal, ageMs }: Sending,
): number {
  const { method, headers } = request;
  const representation = answer.representations[chooseEncoding(headers['accept-encoding'] as string | undefined)];
  const heads = isPersonal ? representation.personalHeads : representation.heads;
  const condition = headers['if-none-match'];
  const isUnchanged = condition !== undefined && representation.tag !== '' && matchesTag(condition, representation.tag);
  const head = isUnchanged ? heads.notModified : heads.full;
  const body = isUnchanged || method === 'HEAD' ? '' : representation.sentBody;
  if (ageMs !== undefined) {
    response.writeHead(head.status, [...head.list(requestId), ...ageHeaders(ageMs)]);
    response.end(body, 'latin1');
  } else if (!writeAtOnce(request, response, { head, requestId, body })) {
    response.writeHead(head.status, head.list(requestId));
    response.end(body, 'latin1');
  }
  return head.status;
}

/** RFC 9111: caches do not store an answer whose age is above its lifetime. The warning is for people who read headers. */
const ageHeaders = (ageMs: number) => ['age', String(Math.max(1, Math.round(ageMs / secondMs))), 'warning', '110 - "Response is Stale"'];
