import type { WatchKind } from '#contract/alerts/watches.ts';
import { parseLine } from '#domain/bet-log/parse-line.ts';
import { parseOdds } from '#domain/odds/parse-odds.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import type { ControlValues } from '#web/lib/hooks/read-controls.ts';

/** The condition that the controls of the form describe. The contract's schema checks it. */
export function readCondition(kind: WatchKind, values: ControlValues, teamIds: readonly number[], price: number | undefined): unknown {
  const text = (name: string) => String(values[`condition.${name}`] ?? '');
  switch (kind) {
    case 'price': {
      const market = text('market');
      return {
        kind,
        gameId: text('gameId'),
        market,
        side: text('side'),
        book: text('book') || null,
        line: market === 'moneyline' ? null : parseLine(text('line')),
        price: isUnchanged(text('price'), price) ? price : parseOdds(text('price')),
      };
    }
    case 'move': {
      const market = text('market');
      return { kind, market, by: market === 'moneyline' ? fractionOf(text('by')) : numberOf(text('by')), teamIds };
    }
    case 'injury':
      return { kind, teamIds, withFavorites: values['condition.withFavorites'] === true };
    case 'start':
      return { kind };
    case 'number':
      return { kind, figure: text('figure'), direction: text('direction'), threshold: fractionOf(text('threshold')), teamIds };
  }
}

/** A price is shown rounded. As long as its text is not changed, the price stays exactly what it was. */
const isUnchanged = (text: string, price: number | undefined): boolean =>
  price !== undefined && (['american', 'decimal', 'fractional'] as const).some((format) => formatPrice(price, format) === text);

/** With a decimal point or comma. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** A percentage as a fraction. Rounding removes floating-point errors: 55 becomes exactly 0.55. */
const fractionOf = (percent: string): number => Number((numberOf(percent) / 100).toFixed(6));
