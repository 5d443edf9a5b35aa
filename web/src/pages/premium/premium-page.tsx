import { earlyAccessHours } from '#domain/game-rules.ts';
import { FeatureList } from '#web/features/billing/components/feature-list.tsx';
import { PremiumOffer } from '#web/features/billing/components/premium-offer.tsx';
import { SampleDay } from './sample-day.tsx';
import { useRecord, defaultRecordQuery } from '#web/features/track-record/use-record.ts';
import { PickRecord, RecordNotice } from '#web/features/track-record/components/pick-record.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function PremiumPage() {
  return (
    <div className="wrap pt-8 pb-16 sm:pt-14">
      <div className="grid items-start gap-x-16 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <h1 className="title">Premium</h1>
          <p className="mt-3 max-w-[52ch] text-lg text-muted">
            Our probabilities for every NBA game (winner, spread and total), and the bets whose price is better than it should be. You see
            them from {earlyAccessHours} hours before tip-off, everyone else from tip-off on.
          </p>
        </div>
        <div className="lg:row-span-2">
          <PremiumOffer />
        </div>
        <div>
          <h2 className="heading">What you get</h2>
          <FeatureList className="mt-4" marksFree />
          <p className="mt-4 max-w-[52ch] text-sm text-muted">
            Value shows in many bets, not in one. Bookmakers may limit or close the accounts of people who win.
          </p>
        </div>
      </div>
      <SampleDay />
      <MeasuredRecord />
    </div>
  );
}

function MeasuredRecord() {
  const { data: record } = useRecord(defaultRecordQuery);
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
