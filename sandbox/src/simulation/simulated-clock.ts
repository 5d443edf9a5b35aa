/**
 * The clock of the simulated league. It runs `speed` times as fast as real time and equals real time at `epoch` (Unix milliseconds):
 * now = epoch + (real − epoch) × speed. The product computes its own clock with the same formula, so both are always equal.
 * With speed 0 the clock stays at the epoch until `set` is called.
 */
export class SimulatedClock {
  readonly speed: number;
  #epoch: number;

  constructor({ speed, epoch }: { speed: number; epoch: number }) {
    this.speed = speed;
    this.#epoch = epoch;
  }

  now(): number {
    return Math.floor(this.#epoch + (Date.now() - this.#epoch) * this.speed);
  }

  get isManual(): boolean {
    return this.speed === 0;
  }

  set(at: number): void {
    if (!this.isManual) throw new Error('Only a clock with speed 0 can be set');
    this.#epoch = at;
  }
}
