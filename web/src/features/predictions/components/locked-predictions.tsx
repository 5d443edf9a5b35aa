import { LinkButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';
import { TermNote } from '#web/ui/term/term-note.tsx';

export function LockedPredictions() {
  return (
    <div className="grid grid-cols-1 gap-2 md:grid-cols-2 md:gap-3">
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
      className="flex items-center justify-between gap-x-2 rounded-sm border border-line bg-ground px-2.5 py-1 text-xs leading-snug font-stretch-semi-condensed lg:px-3"
    >
      <div>
        <h3 className="inline text-sm leading-tight font-[650]">{title}</h3>{' '}
        <span className="ml-1 text-muted">
          <TermNote term="model">{model}</TermNote>
        </span>
        <p className="text-muted">
          <Icon name="lock" className="mr-1 inline size-3.5" />
          <span className="font-[650] text-text">Premium Content</span>{' '}
          <span>{`Unlock our ${market} predictions and more with Premium`}</span>
        </p>
      </div>
      <LinkButton href="/subscribe" variant="outline" size="sm" className="shrink-0">
        Upgrade Now
      </LinkButton>
    </NamedGroup>
  );
}
