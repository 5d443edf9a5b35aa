import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { planFeatures } from '#domain/subscription-plans.ts';

/** All features of the plans. The first `included` of them are marked as included. */
export function FeatureList({ included = planFeatures.length, className }: { readonly included?: number; readonly className?: string }) {
  return (
    <ul className={classNames('space-y-2.5', className)}>
      {planFeatures.map((feature, index) => {
        const has = index < included;
        return (
          <li key={feature} className={classNames('flex items-start gap-3 text-sm', !has && 'text-muted')}>
            <Icon name={has ? 'check' : 'dash'} className={classNames('mt-0.5 size-4.5 shrink-0', has && 'text-accent')} />
            {feature}
            {!has && <span className="sr-only"> (not included)</span>}
          </li>
        );
      })}
    </ul>
  );
}
