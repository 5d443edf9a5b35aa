import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#server/platform/database/database.ts';
import { countDisputes } from './dispute-store.ts';

/** Shows the operator how many payments are disputed, by kind and state. Closed ones are counted as long as they are stored. */
export function measureDisputes(db: Db, registry: Registry): void {
  new Gauge({
    name: 'payment_disputes',
    help: 'Disputed payments and payments that a bank reported as fraud',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, state, disputes } of await countDisputes(db)) this.set({ kind, state }, disputes);
    },
  });
}
