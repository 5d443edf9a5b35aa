import type { FactorList } from '#contract/accounts/factors.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Button } from '#web/ui/form/button.tsx';

interface Props {
  readonly passkeys: FactorList['passkeys'];
  readonly isPending: boolean;
  readonly onRemove: (id: string) => void;
}

export function PasskeyList({ passkeys, isPending, onRemove }: Props) {
  const timeZone = useTimeZone();
  const date = (time: string) => formatUsDate(Date.parse(time), timeZone);
  return (
    <ul className="mb-4 ruled-rows border-y border-line">
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-[550] [overflow-wrap:anywhere]">{name}</p>
            <p className="text-sm text-muted">
              Added {date(addedAt)}
              {lastUsedAt === null ? '' : `, last used ${date(lastUsedAt)}`}
            </p>
          </div>
          <Button variant="outline" disabled={isPending} aria-label={`Remove the passkey ${name}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
