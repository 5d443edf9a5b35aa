import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { planFeatures } from '#domain/plans/plans.ts';
import { freeFeatureCount } from '#web/features/billing/plan-terms.ts';

interface Props {
  readonly features?: readonly string[];
  readonly included?: number;
  readonly marksFree?: boolean;
  readonly className: string;
}

export function FeatureList({ features = planFeatures, included = features.length, marksFree = false, className }: Props) {
  return (
    <ul className={classNames('flex flex-col gap-2.5', className)}>
      {features.map((feature, index) => {
        const has = index < included;
        return (
          <li key={feature} className={classNames('flex items-start gap-3 text-sm', !has && 'text-muted')}>
            <Icon name={has ? 'check' : 'dash'} className={classNames('mt-0.5 size-4.5 shrink-0', has && 'text-accent')} />
            <span>
              {feature}
              {marksFree && index < freeFeatureCount && <span className="text-muted"> (free for everyone)</span>}
              {!has && <span className="sr-only"> (not included)</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
