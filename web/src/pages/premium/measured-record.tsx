import { useRecord } from '#web/features/track-record/api/use-record.ts';
import { PickRecord } from '#web/features/track-record/components/pick-record.tsx';
import { RecordNotice } from '#web/features/track-record/components/record-notice.tsx';
import { wholeRecord } from '#web/features/track-record/record-query-string.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The whole record in a bettor's terms, with what it does not prove. */
export function MeasuredRecord() {
  const { data: record } = useRecord(wholeRecord);
  if (record === undefined) return null;
  return (
    <div className="grid gap-5 border-t border-line pt-8 sm:pt-10">
      <PickRecord record={record} />
      <RecordNotice record={record} />
      <p className="text-sm">
        <TextLink href="/track-record">Every prediction with its result</TextLink>
      </p>
    </div>
  );
}
