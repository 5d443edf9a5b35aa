import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '#server/platform/representation/choose-encoding.ts';
import { matchesTag } from '#server/platform/representation/entity-tag.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

interface Sending {
  readonly requestId: string;
  /** Whether the viewer is known. */
  readonly isPersonal: boolean;
}

/** Sends a prepared answer and returns the status. */
export function sendAnswer(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  { requestId, isPersonal }: Sending,
): number {
  const representation = answer.representations[chooseEncoding(headers['accept-encoding'] as string | undefined)];
  const lists = isPersonal ? representation.personalHeaders : representation.headers;
  const condition = headers['if-none-match'];
  if (condition !== undefined && representation.tag !== '' && matchesTag(condition, representation.tag)) {
    writeHead(response, 304, lists.notModified, requestId);
    response.end();
    return 304;
  }
  writeHead(response, answer.status, lists.full, requestId);
  // Node sends no body in the answer to a HEAD request.
  response.end(representation.sentBody, 'latin1');
  return answer.status;
}

/** The list is used again for every request. Node copies it at once, so only the last value, the request id, has to be replaced. */
function writeHead(response: ServerResponse, status: number, headers: string[], requestId: string): void {
  headers[headers.length - 1] = requestId;
  response.writeHead(status, headers);
}
