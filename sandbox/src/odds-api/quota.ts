/** Credits of a plan, counted per calendar month of the simulated world and lent out anew on the first. */
export class Quota {
  readonly #plan: number;
  #month = '';
  #used = 0;

  constructor(plan: number) {
    this.#plan = plan;
  }

  /** Takes the credits if the plan still has them. */
  spend(cost: number, now: number): boolean {
    this.#turnMonth(now);
    if (cost > 0 && this.#used + cost > this.#plan) return false;
    this.#used += cost;
    return true;
  }

  headers(last: number, now: number): Record<string, string> {
    this.#turnMonth(now);
    return {
      'x-requests-remaining': String(this.#plan - this.#used),
      'x-requests-used': String(this.#used),
      'x-requests-last': String(last),
    };
  }

  #turnMonth(now: number): void {
    const month = new Date(now).toISOString().slice(0, 7);
    if (month === this.#month) return;
    this.#month = month;
    this.#used = 0;
  }
}
