import { minuteMs } from '#domain/durations.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import type { SecurityEvent } from './security-log.ts';

/** One kind of event from one address in the current minute. */
export interface Repetition {
  readonly event: SecurityEvent['event'];
  readonly address: string | undefined;
  count: number;
}

/** Events that anybody can cause any number of times. All other events have limits of their own or need an account. */
const unlimitedEvents: ReadonlySet<SecurityEvent['event']> = new Set([
  'access-refusal',
  'limit-refusal',
  'cross-site-refusal',
  'operator-refusal',
  'webhook-forgery',
]);

const maxLines = 10;
const maxGroups = 1000;

/**
 * Returns a function that decides whether an event gets a line of its own: the first ones of each minute do. The others are
 * counted, so that nobody can fill the log, and `writeRepetition` gets their numbers at the end of the minute.
 */
export function limitSecurityLines(writeRepetition: (repetition: Repetition) => void) {
  const groups = new Map<string, Repetition & { lines: number }>();

  function endMinute(): void {
    for (const { lines: _, ...repetition } of groups.values()) if (repetition.count > 0) writeRepetition(repetition);
    groups.clear();
  }

  function groupOf(event: SecurityEvent['event'], ip: string) {
    const address = groups.size < maxGroups || groups.has(`${event} ${ip}`) ? ip : undefined;
    const key = `${event} ${address}`;
    const group = groups.get(key) ?? { event, address, count: 0, lines: 0 };
    if (groups.size === 0) setTimeout(endMinute, minuteMs).unref();
    groups.set(key, group);
    return group;
  }

  return ({ event }: SecurityEvent, ip: string | undefined): boolean => {
    if (ip === undefined || !unlimitedEvents.has(event)) return true;
    const group = groupOf(event, callerAddress({ ip }));
    if (group.lines === maxLines) group.count += 1;
    else group.lines += 1;
    return group.count === 0;
  };
}
