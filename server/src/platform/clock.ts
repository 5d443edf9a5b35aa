export interface Clock {
  now(): Date;
  /** How many seconds pass on this clock in one real second. The default is 1. */
  readonly speed?: number;
}

export const systemClock: Clock = { now: () => new Date() };

/** The clock of a simulated league: equal to real time at `epoch`, and `speed` times as fast. The sandbox uses the same formula. */
export function fastClock(speed: number, epoch: number): Clock {
  return { speed, now: () => new Date(Math.floor(epoch + (Date.now() - epoch) * speed)) };
}
