import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message that was signed longer ago could be a repetition by somebody who has read it. */
const toleranceSeconds = 300;

export interface SignedMessage {
  /** Undefined if the request has no body. */
  readonly body: Uint8Array | undefined;
  /** `t=SECONDS,v1=HEX`: the time of signing, and the HMAC-SHA256 of the time, a dot and the body. The form that Stripe uses. */
  readonly signature: string;
}

/** Whether one of the secrets has signed this message within the last minutes. Several are valid while one is being replaced. */
export function isSigned({ body, signature }: SignedMessage, secrets: readonly string[], now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (time === undefined || given === undefined || body === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const isFrom = (secret: string) =>
    timingSafeEqual(createHmac('sha256', secret).update(`${time}.`).update(body).digest(), Buffer.from(given, 'hex'));
  return secrets.some(isFrom);
}
