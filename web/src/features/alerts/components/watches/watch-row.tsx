import type { Watch, WatchGame } from '#contract/alerts/watches.ts';
import { AlertRow, type AlertRowProps } from '#web/features/alerts/components/alert-row.tsx';
import { watchKindNames } from '#web/features/alerts/watch-kind-names.ts';
import { watchSentence } from '#web/features/alerts/watch-sentence.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';

interface Props extends AlertRowProps {
  readonly watch: Watch;
  readonly games: readonly WatchGame[];
}

/** One alert about a price, a line, an injury, the start of a game or one of our probabilities. */
export function WatchRow({ watch, games, ...row }: Props) {
  const sentence = watchSentence(watch, games, useOddsFormat());
  const heading = watchKindNames[watch.condition.kind];
  return (
    <AlertRow
      {...row}
      heading={heading}
      sentence={sentence}
      chats={watch.chats}
      // A person can have several alerts of one kind.
      name={`${heading}: ${sentence}`}
      isActive={watch.isActive}
      path="/api/alerts/watches"
      onSwitch={() => writeApi('PUT', '/api/alerts/watches', { ...watch, isActive: !watch.isActive })}
      onDelete={() => writeApi('DELETE', '/api/alerts/watches', { id: watch.id })}
    />
  );
}
