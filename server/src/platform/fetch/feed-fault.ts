type FaultKind =
  | 'time-out'
  | 'unreachable'
  | 'server-error'
  | 'refused'
  | 'not-there'
  | 'too-large'
  | 'empty'
  | 'not-json'
  | 'wrong-shape'
  | 'clock-skew'
  | 'rate-limited'
  | 'quota-used-up'
  | 'bad-key'
  | 'unknown-bookmaker';

/** Why a response of a feed cannot be used. The message is for the operator and never contains an API key. */
export class FeedFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
