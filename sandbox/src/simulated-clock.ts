/**
 * Time in the simulated world. It runs `speed` times as fast as real time and agrees with it at `epoch` (real milliseconds):
 * now = epoch + (real − epoch) × speed. The product reckons its own clock by the same rule, so both always agree.
 * With speed 0 it stands still at the epoch and moves only when it is told to.
 */
export class SimulatedClock {
  readonly speed: number;
  readonly #real: () => number;
  #epoch: number;

  constructor({ speed, epoch, real = Date.now }: { speed: number; epoch: number; real?: () => number }) {
    this.speed = speed;
    this.#epoch = epoch;
    this.#real = real;
  }

  now(): number {
    return Math.floor(this.#epoch + (this.#real() - this.#epoch) * this.speed);
  }

  get isManual(): boolean {
    return this.speed === 0;
  }

  set(at: number): void {
    if (!this.isManual) throw new Error('Only a clock that stands still can be set');
    this.#epoch = at;
  }
}
