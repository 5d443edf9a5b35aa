import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Props {
  readonly picks: number;
  readonly games: number;
  readonly isPending: boolean;
  /** Undefined while the subscription is loading, and for a premium user without a subscription. */
  readonly planName: string | undefined;
}

export function StatCards({ picks, games, isPending, planName }: Props) {
  return (
    <dl className="mt-8 grid scheme-dark grid-cols-2 rounded-md border border-line bg-sunken text-text sm:grid-cols-3">
      <Stat name="Best Value Bets" figure={isPending ? undefined : String(picks)} text="Top picks with a positive value gap" />
      <Stat name="Upcoming Games" figure={isPending ? undefined : String(games)} text="Today and the next 72 hours" />
      <Stat name="Premium Status" figure="Active" text={planName ?? 'Full access to premium predictions'} />
    </dl>
  );
}

function Stat({ name, figure, text }: { readonly name: string; readonly figure: string | undefined; readonly text: string }) {
  return (
    <div className="border-line px-4 py-4 not-first:border-l last:max-sm:col-span-2 last:max-sm:border-t last:max-sm:border-l-0 sm:px-5">
      <dt className="label text-muted">{name}</dt>
      <dd className="mt-2">
        {figure === undefined ? (
          <Skeleton className="h-10 w-12 sm:h-14" />
        ) : (
          <span className="figures block text-title leading-10 sm:leading-14">{figure}</span>
        )}
        <span className="mt-1 block text-sm text-muted">{text}</span>
      </dd>
    </div>
  );
}
