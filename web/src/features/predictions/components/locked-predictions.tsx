import { LinkButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';

export function LockedPredictions() {
  return (
    <div className="grid gap-2 md:grid-cols-2 md:gap-3">
      <LockedPanel market="Moneyline" model="ML Model" />
      <LockedPanel market="Over/Under" model="UO Model" />
    </div>
  );
}

function LockedPanel({ market, model }: { readonly market: string; readonly model: string }) {
  const title = `${market} Prediction`;
  return (
    <NamedGroup
      label={title}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 rounded-sm border border-line bg-ground px-2.5 py-1 text-xs leading-tight font-stretch-semi-condensed sm:py-2 lg:px-3 lg:py-1"
    >
      <div>
        <h3 className="text-sm leading-tight font-[650]">{title}</h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 font-[650]">
          <span className="text-muted">{model}</span>
          <span className="flex items-center gap-1">
            <Icon name="lock" className="size-3.5 shrink-0 text-muted" />
            Premium Content
          </span>
        </p>
      </div>
      <p className="text-muted max-lg:order-last max-lg:col-span-2 max-sm:font-stretch-condensed lg:mt-0.5">
        {`Unlock our ${market} predictions and more with Premium`}
      </p>
      <LinkButton href="/subscribe" variant="outline" size="sm" className="max-lg:px-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        Upgrade Now
      </LinkButton>
    </NamedGroup>
  );
}
