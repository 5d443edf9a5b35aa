interface ReceivedChat {
  /** The webhook or chat that received it. */
  readonly to: string;
  readonly text: string;
  readonly receivedAt: string;
}

const maxMessages = 200;

/** How many messages a webhook or chat accepts in a period, as the real service allows. */
interface RateLimit {
  readonly messages: number;
  readonly periodMs: number;
}

/** The messages that a simulated chat service has accepted, its rate limit, and the addresses that were removed or fail. */
export class ChatInbox {
  readonly #limit: RateLimit;
  #messages: ReceivedChat[] = [];
  readonly #removed = new Set<string>();
  readonly #down = new Set<string>();
  readonly #recent = new Map<string, number[]>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** Newest first. */
  list(): readonly ReceivedChat[] {
    return this.#messages;
  }

  add(to: string, text: string): void {
    this.#messages = [{ to, text, receivedAt: new Date().toISOString() }, ...this.#messages].slice(0, maxMessages);
  }

  /** Simulates a person who deletes the webhook or blocks the bot. */
  remove(address: string): void {
    this.#removed.add(address);
  }

  isRemoved(address: string): boolean {
    return this.#removed.has(address);
  }

  /** Simulates a service that fails, for one address only, so that stories do not disturb each other. */
  setDown(address: string, isDown: boolean): void {
    if (isDown) this.#down.add(address);
    else this.#down.delete(address);
  }

  isDown(address: string): boolean {
    return this.#down.has(address);
  }

  /** Counts a request. Returns the seconds to wait, or 0 if it is within the limit. */
  take(address: string): number {
    const now = Date.now();
    const { messages, periodMs } = this.#limit;
    const recent = (this.#recent.get(address) ?? []).filter((at) => at > now - periodMs);
    if (recent.length >= messages) return (recent[0]! + periodMs - now) / 1000;
    this.#recent.set(address, [...recent, now]);
    return 0;
  }
}
