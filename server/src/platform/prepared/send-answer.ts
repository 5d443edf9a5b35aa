import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '#server/platform/representation/choose-encoding.ts';
import { matchesTag } from '#server/platform/representation/entity-tag.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import { writeAtOnce } from './write-at-once.ts';

interface Sending {
  readonly requestId: string;
  /** Whether the viewer is known. */
  readonly isPersonal: boolean;
}

/** Sends a prepared answer and returns the status. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  { requestId, isPersonal }: Sending,
): number {
  const { method, headers } = request;
  const representation = answer.representations[chooseEncoding(headers['accept-encoding'] as string | undefined)];
  const heads = isPersonal ? representation.personalHeads : representation.heads;
  const condition = headers['if-none-match'];
  const isUnchanged = condition !== undefined && representation.tag !== '' && matchesTag(condition, representation.tag);
  const head = isUnchanged ? heads.notModified : heads.full;
  const body = isUnchanged || method === 'HEAD' ? '' : representation.sentBody;
  if (!writeAtOnce(request, response, { head, requestId, body })) {
    response.writeHead(head.status, head.list(requestId));
    response.end(body, 'latin1');
  }
  return head.status;
}
