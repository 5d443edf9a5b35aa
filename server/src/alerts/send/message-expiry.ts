import type { AlertDeps } from '#server/alerts/deps.ts';

/** When a message expires in real time, if it may be sent until this time of the league. Both run at different speeds in a simulated league. */
export function messageExpiry({ clock, leagueClock }: Pick<AlertDeps, 'clock' | 'leagueClock'>, until: Date, now: Date): Date {
  return new Date(clock.now().getTime() + (until.getTime() - now.getTime()) / (leagueClock.speed ?? 1));
}
