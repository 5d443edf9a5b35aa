import type { ErrorBody } from '#contract/response-message.ts';

/**
 * Code and message of an error body. The message is at the top level, or in the object `error` as the checkout routes may
 * send it. A body of any other form, such as the error page of a proxy, gives an empty object.
 */
export function parseErrorBody(body: unknown): Partial<ErrorBody> {
  const { code, message, error } = fieldsOf(body);
  const text = [message, fieldsOf(error)['message']].find((candidate) => typeof candidate === 'string' && candidate !== '');
  return { ...(typeof code === 'string' && { code }), ...(text !== undefined && { message: text as string }) };
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}
