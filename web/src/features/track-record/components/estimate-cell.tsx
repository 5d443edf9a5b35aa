import type { Estimate } from '#contract/track-record.ts';
import { formatInterval } from '#web/features/track-record/format-record.ts';

export function EstimateCell({ of, format }: { readonly of: Estimate | null; readonly format: (value: number) => string }) {
  if (of === null) return <td className="text-muted">–</td>;
  return (
    <td>
      {format(of.value)}
      <span className="block text-xs font-[450] whitespace-nowrap text-muted">{formatInterval(of, format)}</span>
    </td>
  );
}
