import type { Estimate, RecordSummary } from '#contract/track-record.ts';
import { formatCount, formatPercent, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { formatDifference, formatInterval, formatScore } from '#web/features/track-record/format-record.ts';

/** Four key numbers of the current model, each with its 95 % interval and its number of cases. */
export function KeyNumbers({ record }: { readonly record: RecordSummary }) {
  const { models, scoreboard, recommended } = record;
  const model = models.at(-1);
  const ours = scoreboard.find(({ forecaster }) => forecaster.kind === 'published');
  return (
    <dl className="grid grid-cols-2 rounded-md border border-line bg-raised text-text lg:grid-cols-4">
      <KeyNumber name={`Log loss of model ${model?.version ?? ''}`} of={model?.published} format={formatScore} />
      <KeyNumber name="Log loss minus the closing line’s" of={model?.toClose} format={formatDifference} />
      <KeyNumber name="Winners predicted" of={ours?.accuracy} format={formatPercent} />
      <KeyNumber name="Recommended bets, value at the close" of={recommended.closingValue} format={formatSignedPercent} />
    </dl>
  );
}

interface Props {
  readonly name: string;
  readonly of: Estimate | null | undefined;
  readonly format: (value: number) => string;
}

function KeyNumber({ name, of, format }: Props) {
  return (
    <div className="border-line p-4 not-first:border-l nth-[3]:max-lg:border-l-0 nth-[n+3]:max-lg:border-t">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1">
        <span className="figures block text-xl">{of ? format(of.value) : '–'}</span>
        <span className="figures block text-xs text-muted">
          {of ? `${formatInterval(of, format)} on ${formatCount(of.n)}` : 'none settled yet'}
        </span>
      </dd>
    </div>
  );
}
