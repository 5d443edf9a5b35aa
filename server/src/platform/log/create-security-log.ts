import { Counter, type Registry } from '@prometheus-io/client';
import type { Log } from '#server/platform/log/log.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import type { RequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import type { SecurityEvent } from './security-log.ts';

export interface EventSource {
  readonly accountId?: number | undefined;
  readonly address?: string;
  readonly device?: string;
  readonly requestId?: string;
  readonly route?: string | undefined;
  readonly actor?: string;
}

export type SecurityLog = (source: EventSource, event: SecurityEvent) => void;

/** Events that anybody can cause any number of times. All other events have limits of their own or need an account. */
const unlimitedEvents: ReadonlySet<SecurityEvent['event']> = new Set([
  'access-refusal',
  'limit-refusal',
  'cross-site-refusal',
  'operator-refusal',
  'webhook-forgery',
]);
/** The limit of lines counts each event of an address, and under this number all of them together. */
const everybody = 0;

interface ForRequests {
  readonly registry: Registry;
  readonly limiter: Pick<RequestLimiter, 'take'>;
}

/** Writes security events to the log as lines with `"channel":"security"`. Those of requests are counted, with and without a line. */
export function createSecurityLog(log: Log, { registry, limiter }: Partial<ForRequests> = {}): SecurityLog {
  const channel = log.child({ channel: 'security' });
  const total = registry && createCounter(registry);
  const hasLine = (event: SecurityEvent['event'], ip: string | undefined): boolean =>
    ip === undefined ||
    !unlimitedEvents.has(event) ||
    limiter?.take('security-line', { address: `${event} ${callerAddress({ ip })}`, userId: everybody }) === 0;
  return (source, { accountId = source.accountId, ...event }) => {
    total?.inc({ event: event.event, outcome: event.outcome });
    if (!hasLine(event.event, source.address)) return;
    const line = { ...source, ...event, accountId };
    if (event.outcome === 'success') channel.info(line, 'security event');
    else channel.warn(line, 'security event');
  };
}

function createCounter(registry: Registry): Counter<'event' | 'outcome'> {
  return new Counter({
    name: 'security_events_total',
    help: 'Events of the security log by name and outcome',
    labelNames: ['event', 'outcome'],
    registers: [registry],
  });
}
