import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PlaceholderLines } from './placeholder-lines.tsx';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';

const frame = 'relative flex flex-col justify-center rounded-sm border border-line bg-ground px-2.5 py-1.5 lg:h-full lg:p-4';

/**
 * Replaces both prediction panels for everyone without premium: one row on a phone or tablet, and on a desktop a box beside
 * the odds. It contains no predictions.
 */
export function LockedPredictions() {
  return (
    <NamedGroup label="Moneyline and Over/Under Prediction" className={frame}>
      <PlaceholderLines className="max-lg:hidden" />
      <div className="relative flex items-center justify-between gap-3 bg-ground lg:mx-auto lg:max-w-[36ch] lg:flex-col lg:justify-center lg:p-4 lg:text-center">
        <div>
          <p className="flex items-center gap-2 text-sm font-[650] lg:justify-center lg:text-base">
            <Icon name="lock" className="size-4 shrink-0 text-muted lg:size-5" />
            Premium Content
          </p>
          <p className="text-xs font-stretch-semi-condensed text-muted lg:font-stretch-normal lg:text-balance lg:mt-2 lg:text-sm">
            Unlock our Moneyline and Over/Under predictions and more with Premium
          </p>
        </div>
        <LinkButton href="/subscribe" variant="outline" className="shrink-0 max-sm:px-3">
          Upgrade Now
        </LinkButton>
      </div>
    </NamedGroup>
  );
}
