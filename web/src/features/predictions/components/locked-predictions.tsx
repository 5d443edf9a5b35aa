import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';

/** Replaces the two prediction panels for everyone without premium. It contains no predictions. */
export function LockedPredictions() {
  return (
    <div className="grid gap-2 md:grid-cols-2 md:gap-3">
      <LockedPanel market="Moneyline" model="ML Model" />
      <LockedPanel market="Over/Under" model="UO Model" />
    </div>
  );
}

/** One panel as a row: what it has, and the way to it. */
function LockedPanel({ market, model }: { readonly market: string; readonly model: string }) {
  const title = `${market} Prediction`;
  return (
    <NamedGroup
      label={title}
      className="flex items-center justify-between gap-3 rounded-sm border border-line bg-ground px-2.5 py-1.5 sm:px-3 sm:py-2"
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 text-sm leading-tight font-[650] font-stretch-semi-condensed">
          {title}
          <Badge>{model}</Badge>
        </h3>
        <p className="mt-0.5 text-xs leading-tight font-stretch-semi-condensed text-muted">
          <span className="inline-flex items-center gap-1 font-[650] text-text">
            <Icon name="lock" className="size-3.5 shrink-0 text-muted" />
            Premium Content
          </span>
          <span className="block">{`Unlock our ${market} predictions and more with Premium`}</span>
        </p>
      </div>
      <LinkButton href="/subscribe" variant="outline" className="shrink-0 max-sm:px-3">
        Upgrade Now
      </LinkButton>
    </NamedGroup>
  );
}
