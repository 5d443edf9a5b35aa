import type { RequestLimitName } from '#contract/route.ts';

interface Rate {
  readonly requests: number;
  readonly seconds: number;
}

interface RequestLimit {
  readonly perAccount: Rate;
  /** Mostly higher than the limit per account, because many people can share an address. A request of a signed-in user counts in both. */
  readonly perAddress: Rate;
}

export type LimitName =
  | RequestLimitName
  | 'read'
  | 'session'
  | 'page'
  | 'operator-token'
  | 'policy-report'
  | 'security-line'
  | 'request-line';

const perMinute = (perAccount: number, perAddress: number): RequestLimit => ({
  perAccount: { requests: perAccount, seconds: 60 },
  perAddress: { requests: perAddress, seconds: 60 },
});

export const requestLimits: Readonly<Record<LimitName, RequestLimit>> = {
  'large-read': perMinute(90, 180),
  // Parts of the ledger, about 3 ms each. Whoever audits it reads all of them.
  archive: { perAccount: { requests: 8000, seconds: 3600 }, perAddress: { requests: 8000, seconds: 3600 } },
  // Parts of the track record, about 40 ms each. Whoever recomputes the record reads some dozens of them.
  summary: perMinute(240, 480),
  computation: perMinute(30, 120),
  // A file of up to 10,000 rows that a person sends, or of everything that is stored about a person.
  file: { perAccount: { requests: 30, seconds: 600 }, perAddress: { requests: 120, seconds: 600 } },
  vendor: perMinute(30, 120),
  // Each request sends a message to an address that somebody has typed. A chat service blocks senders that try many wrong addresses.
  'chat-connection': { perAccount: { requests: 10, seconds: 600 }, perAddress: { requests: 30, seconds: 600 } },
  // Public answers that do not come from memory.
  read: perMinute(600, 600),
  // Session tokens that are looked up in the database. Those of a signed-in person are in memory afterwards.
  session: perMinute(600, 600),
  // Pages that have to be rendered. The page for an unknown address always has to be.
  page: perMinute(120, 240),
  // Counts wrong tokens only.
  'operator-token': { perAccount: { requests: 10, seconds: 600 }, perAddress: { requests: 10, seconds: 600 } },
  // Reports of browsers about blocked content. More are not logged.
  'policy-report': perMinute(10, 10),
  // Lines of the log about events and requests that anybody can cause. A flood must not remove others from a log of limited size.
  'security-line': perMinute(1000, 10),
  'request-line': perMinute(600, 600),
};

export interface Caller {
  readonly address: string;
  readonly userId: number | undefined;
}

export interface RequestLimiter {
  wait(name: LimitName, caller: Caller): number;
  /** Counts one use, unless the limit is exceeded. Returns the seconds to wait; zero if the use is allowed. */
  take(name: LimitName, caller: Caller): number;
}

/** The memory of one caller is about 100 bytes. */
const maxCallers = 50_000;

/**
 * Counts requests in the memory of this process, with the generic cell rate algorithm: for each caller it stores only the time
 * at which all requests are available again. Limits of credentials are exact across processes and are in the database instead.
 */
export function createRequestLimiter(now: () => number = () => performance.now(), maxEntries = maxCallers): RequestLimiter {
  const restoredAt = new Map<string, number>();

  /** The value of `restoredAt` after one more request, and the milliseconds until that request is allowed. */
  function costOf(key: string, { requests, seconds }: Rate) {
    const share = (seconds * 1000) / requests;
    const next = Math.max(restoredAt.get(key) ?? 0, now()) + share;
    return { key, next, waitMs: next - (now() + seconds * 1000) };
  }

  function costsOf(name: LimitName, { address, userId }: Caller) {
    const { perAccount, perAddress } = requestLimits[name];
    const ofAddress = costOf(`${name} ${address}`, perAddress);
    return userId === undefined ? [ofAddress] : [ofAddress, costOf(`${name} user ${userId}`, perAccount)];
  }

  const longestWait = (costs: readonly { waitMs: number }[]) => Math.max(0, ...costs.map(({ waitMs }) => Math.ceil(waitMs / 1000)));

  /** Callers whose requests are all available again need no entry. If that is not enough, the oldest entries go. */
  function makeRoom(): void {
    for (const [key, time] of restoredAt) if (time <= now()) restoredAt.delete(key);
    for (const key of restoredAt.keys()) {
      if (restoredAt.size < maxEntries * 0.9) return;
      restoredAt.delete(key);
    }
  }

  return {
    wait: (name, caller) => longestWait(costsOf(name, caller)),
    take(name, caller) {
      const costs = costsOf(name, caller);
      const seconds = longestWait(costs);
      // A refused request is not counted, so that it does not extend the wait.
      if (seconds > 0) return seconds;
      if (restoredAt.size >= maxEntries) makeRoom();
      for (const { key, next } of costs) restoredAt.set(key, next);
      return 0;
    },
  };
}
