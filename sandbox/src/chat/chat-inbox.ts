interface ReceivedChat {
  readonly to: string;
  readonly text: string;
  readonly receivedAt: string;
}

const maxMessages = 200;

/** How many messages a webhook or chat accepts in a period. Each service has the limit of the real one. */
interface RateLimit {
  readonly messages: number;
  readonly periodMs: number;
}

/** The messages that a simulated chat service has accepted, and its rate limit. */
export class ChatInbox {
  readonly #limit: RateLimit;
  #messages: ReceivedChat[] = [];
  readonly removed = new Set<string>();
  /** Addresses at which the service answers with the error 500. All others work, so that browser tests do not disturb each other. */
  readonly down = new Set<string>();
  readonly #recent = new Map<string, number[]>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  list(): readonly ReceivedChat[] {
    return this.#messages;
  }

  add(to: string, text: string): void {
    this.#messages = [{ to, text, receivedAt: new Date().toISOString() }, ...this.#messages].slice(0, maxMessages);
  }

  countRequest(address: string): number {
    const now = Date.now();
    const { messages, periodMs } = this.#limit;
    const recent = (this.#recent.get(address) ?? []).filter((at) => at > now - periodMs);
    if (recent.length >= messages) return (recent[0]! + periodMs - now) / 1000;
    this.#recent.set(address, [...recent, now]);
    return 0;
  }
}
