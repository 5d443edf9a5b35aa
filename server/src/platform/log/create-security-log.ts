import { Counter, type Registry } from '@prometheus-io/client';
import type { Log } from '#server/platform/log/log.ts';
import { limitSecurityLines } from './limit-security-lines.ts';
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

/** Writes security events to the log as lines with `"channel":"security"`, and counts all of them, with and without a line. */
export function createSecurityLog(log: Log, registry?: Registry): SecurityLog {
  const channel = log.child({ channel: 'security' });
  const total = registry && createCounter(registry);
  const hasOwnLine = limitSecurityLines((repetition) => channel.warn({ ...repetition, outcome: 'failure' }, 'security event repeated'));
  return (source, { accountId = source.accountId, ...event }) => {
    total?.inc({ event: event.event, outcome: event.outcome });
    if (!hasOwnLine(event, source.address)) return;
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
