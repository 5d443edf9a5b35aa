import { features } from '#web/features/billing/plan-terms.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** What premium gives; the subscription's own facts come from the billing feature. */
export function SubscriptionArea() {
  return (
    <Panel className="p-5 sm:p-6">
      <h2 className="heading">Premium Benefits</h2>
      <ul className="mt-4 space-y-2.5">
        {features.slice(2, 6).map((feature) => (
          <li key={feature} className="flex items-start gap-3 text-sm">
            <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
