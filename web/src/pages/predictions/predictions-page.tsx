import { useState } from 'react';
import { formatUsDate } from '#web/lib/format-us-date.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Select } from '#web/ui/select.tsx';
import { NoGames } from './no-games.tsx';
import { TierBanner } from './tier-banner.tsx';

const sports = [
  { value: 'nba', label: 'NBA Only' },
  { value: 'all', label: 'All Sports' },
  { value: 'nfl', label: 'NFL (Coming Soon)', disabled: true },
  { value: 'mlb', label: 'MLB (Coming Soon)', disabled: true },
] as const;

export function PredictionsPage() {
  // The choice has no effect on the data yet; there is one league.
  const [sport, setSport] = useState('nba');
  const today = formatUsDate(useNow());
  return (
    <div className="wrap py-10 sm:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-line pb-6">
        <div>
          <h1 className="title">NBA Predictions</h1>
          <p className="figures mt-2 text-lg text-muted">{today}</p>
        </div>
        <div className="w-full sm:w-56">
          <Select label="Sport" options={sports} value={sport} onChange={setSport} />
        </div>
      </div>
      <TierBanner />
      <NoGames />
    </div>
  );
}
