import { PickRecord } from '#web/features/track-record/components/pick-record.tsx';
import { RecordNotice } from '#web/features/track-record/components/record-notice.tsx';
import { useRecord, wholeRecord } from '#web/features/track-record/use-record.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

export function StatsTab() {
  const { data: record, isError } = useRecord(wholeRecord);
  if (isError) {
    return (
      <p role="alert" className="py-12 text-center text-muted">
        The record could not be loaded. Please try again later.
      </p>
    );
  }
  if (record === undefined) return <Spinner label="Loading the record" />;
  if (record.games.settled === 0) return <NothingSettled />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PickRecord record={record} />
      <RecordNotice record={record} />
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/track-record" variant="outline">
          The whole track record
        </LinkButton>
        <LinkButton href="/track-record/backtest" variant="outline">
          Past NBA seasons
        </LinkButton>
      </div>
    </div>
  );
}

function NothingSettled() {
  return (
    <div className="py-12 text-center">
      <h2 className="heading">No settled predictions yet</h2>
      <p className="mx-auto mt-2 max-w-[56ch] text-muted">
        Every live forecast is recorded before tip-off and settled when its game ends. The figures appear here after the first settled
        games, together with the number of games behind them.
      </p>
    </div>
  );
}
