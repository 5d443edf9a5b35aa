import { formatAmerican } from '#domain/odds/price.ts';
import { type OddsFormat, showPrice } from '#web/lib/settings/odds-format.ts';

/** A decimal price the way this browser wants prices written; a price that cannot be is a dash. */
export function formatPrice(price: number | null, format: OddsFormat): string {
  return price === null || !Number.isFinite(price) || price <= 1 ? '–' : showPrice(formatAmerican(price), format);
}
