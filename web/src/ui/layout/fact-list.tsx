import { classNames } from './class-names.ts';

interface Props {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly className?: string;
}

export function FactList({ facts, className = 'mt-4' }: Props) {
  return (
    <dl className={classNames('ruled-rows', className)}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-[650] [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
