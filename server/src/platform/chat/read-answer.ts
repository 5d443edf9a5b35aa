import { z } from 'zod';

/** Reads a body with this schema; undefined if it is something else. */
export function parseJson<Schema extends z.ZodType>(body: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** The seconds of a `Retry-After` header; NaN without one. */
export const retryAfterHeader = (headers: Headers): number => Number(headers.get('retry-after') ?? 'none');
