import { inProgress } from '#domain/game-rules.ts';
import { showPrice, useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { notAvailable } from '#web/lib/format/price-text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';

/** Green for plus, red for minus, white for even money. The sign says the same, in every format. */
export function Price({ text, tinted = false }: { readonly text: string; readonly tinted?: boolean }) {
  const format = useOddsFormat();
  if (text === inProgress) return <InProgress />;
  return <span className={classNames(inkOf(text, tinted))}>{showPrice(text, format)}</span>;
}

/** The specification's word for a game that has begun, in its amber italic. */
export function InProgress() {
  return <em className="font-[550] text-live italic">{inProgress}</em>;
}

function inkOf(text: string, tinted: boolean): string | false {
  if (text === notAvailable) return 'text-muted';
  if (!tinted) return false;
  if (text.startsWith('+')) return 'text-positive';
  return text.startsWith('-') && 'text-negative';
}
