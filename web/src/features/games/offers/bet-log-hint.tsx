import { ByTier } from '#web/lib/api/by-tier.tsx';

const hint = <p className="text-sm text-muted">Select a price to add it to your bet log.</p>;

export function BetLogHint() {
  return (
    <ByTier free={hint} premium={hint}>
      {null}
    </ByTier>
  );
}
