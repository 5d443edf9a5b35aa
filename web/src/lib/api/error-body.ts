import type { ErrorBody } from '#contract/response-message.ts';

/** The checkout routes may send the message in an object `error`. Any other body, such as a proxy's page, gives an empty object. */
export function parseErrorBody(body: unknown): Partial<ErrorBody> {
  const { code, message, error } = fieldsOf(body);
  const text = [message, fieldsOf(error)['message']].find((candidate) => typeof candidate === 'string' && candidate !== '');
  return { ...(typeof code === 'string' && { code }), ...(text !== undefined && { message: text as string }) };
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}
