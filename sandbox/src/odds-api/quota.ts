/** The credits that remain in the current month. The full number is available again on the first day of each simulated month. */
export class Quota {
  readonly #plan: number;
  #month = '';
  #used = 0;

  constructor(plan: number) {
    this.#plan = plan;
  }

  /** Subtracts the cost if enough credits remain. Returns whether enough remained. */
  spend(cost: number, now: number): boolean {
    this.#resetOnNewMonth(now);
    if (cost > 0 && this.#used + cost > this.#plan) return false;
    this.#used += cost;
    return true;
  }

  headers(last: number, now: number): Record<string, string> {
    this.#resetOnNewMonth(now);
    return {
      'x-requests-remaining': String(this.#plan - this.#used),
      'x-requests-used': String(this.#used),
      'x-requests-last': String(last),
    };
  }

  #resetOnNewMonth(now: number): void {
    const month = new Date(now).toISOString().slice(0, 7);
    if (month === this.#month) return;
    this.#month = month;
    this.#used = 0;
  }
}
