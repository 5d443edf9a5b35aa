import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { states } from './states.ts';

/** Fails a run of all stories in which axe was not led before some state: a name in a story proves nothing if it is never reached. */
export default class EveryStateJudged implements Reporter {
  readonly #judged = new Set<string>();

  onTestEnd(_story: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) if (type === 'state') this.#judged.add(description);
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const unseen = Object.keys(states).filter((state) => !this.#judged.has(state));
    process.stdout.write(`\naxe looked at ${this.#judged.size} of ${Object.keys(states).length} states\n`);
    if (unseen.length === 0) return undefined;
    process.stdout.write(`Not looked at:\n${unseen.join('\n')}\n`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
