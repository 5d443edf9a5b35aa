import { earlyAccessHours } from '#domain/game-rules.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Props {
  readonly picks: number | undefined;
  readonly games: number | undefined;
  readonly isPending: boolean;
  /** Undefined while the subscription is loading, and for a premium user without a subscription. */
  readonly plan: string | undefined;
}

export function StatCards({ picks, games, isPending, plan }: Props) {
  return (
    <dl className="grid scheme-dark grid-cols-3 ruled-columns large-text:grid-cols-1 rounded-md border border-line bg-sunken text-text">
      <Stat name="Best Value Bets" figure={isPending ? undefined : String(picks ?? '–')} text="Top picks with a positive value gap" />
      <Stat
        name="Upcoming Games"
        figure={isPending ? undefined : String(games ?? '–')}
        text={picks === undefined ? 'Today' : `Today and the next ${earlyAccessHours} hours`}
      />
      <Stat name="Premium Status" figure="Active" text={plan ?? 'Full access to premium predictions'} />
    </dl>
  );
}

function Stat({ name, figure, text }: { readonly name: string; readonly figure: string | undefined; readonly text: string }) {
  return (
    <div className="flex flex-col px-2.5 py-2 sm:px-5 sm:py-3">
      <dt className="label text-muted max-sm:tracking-normal">{name}</dt>
      <dd className="mt-auto sm:flex sm:items-baseline sm:gap-3">
        {figure === undefined ? <Skeleton className="h-9 w-10" /> : <span className="figures block text-xl leading-9">{figure}</span>}
        <span className="block text-xs leading-tight text-muted sm:text-sm">{text}</span>
      </dd>
    </div>
  );
}
