import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPremiumWatch, type Watch, watchDraft, type WatchGame, watchKinds, type WatchKind } from '#contract/alerts/watches.ts';
import { ChannelChoice } from '#web/features/alerts/components/channels/channel-choice.tsx';
import { newAlertChannels } from '#web/features/alerts/new-alert-channels.ts';
import { readCondition } from '#web/features/alerts/read-condition.ts';
import { watchKindNames } from '#web/features/alerts/watch-kind-names.ts';
import { type ApiResponse, writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { InjuryFields } from './injury-fields.tsx';
import { MoveFields } from './move-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { PriceFields } from './price-fields.tsx';

interface Props {
  readonly watch?: Watch;
  /** The game of a price target that is being changed. */
  readonly game?: WatchGame | undefined;
  /** If they have not been saved yet, saving an alert saves them too. */
  readonly settings: ApiResponse<'/api/alerts/settings'>;
  readonly isPremium: boolean;
  readonly onSaved: (watch: Watch) => void;
  readonly onCancel: () => void;
}

export function WatchForm({ watch, game, settings, isPremium, onSaved, onCancel }: Props) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<WatchKind>(watch?.condition.kind ?? 'price');
  const initial = watch?.condition.kind === kind ? watch.condition : undefined;
  const [teamIds, setTeamIds] = useState<readonly number[]>(initial && 'teamIds' in initial ? initial.teamIds : []);
  const { handlers } = useForm({
    schema: watchDraft,
    read: ({ byMail, byPush, chats, ...values }) => ({
      condition: readCondition(kind, values, teamIds, initial?.kind === 'price' ? initial.price : undefined),
      byMail,
      byPush,
      chats: chats ?? [],
      isActive: watch?.isActive ?? true,
    }),
    send: async (values) => {
      if (watch) return writeApi('PUT', '/api/alerts/watches', { ...values, id: watch.id });
      const { timeZone, dailyMaximum, mailsWanted, quietHours, isSaved } = settings;
      if (!isSaved) await writeApi('PUT', '/api/alerts/settings', { timeZone, dailyMaximum, mailsWanted, quietHours });
      return writeApi('POST', '/api/alerts/watches', values);
    },
    errorFallback: 'The alert could not be saved. Please try again.',
    fieldOfCode: { 'no-favorite-teams': 'condition.withFavorites' },
    onSuccess: async (saved) => {
      await Promise.all(['/api/alerts/watches', '/api/alerts/settings'].map((path) => queries.invalidateQueries({ queryKey: [path] })));
      toasts.show({ title: 'Alert saved', description: 'We check every minute.' });
      onSaved(saved);
    },
  });
  const kinds = watchKinds.map((value) => {
    const isLocked = isPremiumWatch(value) && !isPremium;
    return { value, label: isLocked ? `${watchKindNames[value]} (Premium)` : watchKindNames[value], disabled: isLocked };
  });
  const teams = { teamIds, onTeams: setTeamIds };
  return (
    <Form
      label={watch ? 'Change the alert' : 'New alert'}
      className="grid gap-5 py-6"
      handlers={handlers}
      submit={{ text: 'Save alert', pendingText: 'Saving...', size: 'md' }}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <Select
        inForm
        label="Tell me about"
        options={kinds}
        value={kind}
        onChange={(value) => setKind(watchKinds.find((one) => one === value) ?? 'price')}
      />
      {kind === 'price' && <PriceFields initial={initial?.kind === 'price' ? initial : undefined} game={game} />}
      {kind === 'move' && <MoveFields initial={initial?.kind === 'move' ? initial : undefined} {...teams} />}
      {kind === 'injury' && <InjuryFields initial={initial?.kind === 'injury' ? initial : undefined} {...teams} />}
      {kind === 'start' && (
        <p className="text-sm text-muted">
          You are told when the start of a game on which you have an open bet in your bet log moves by ten minutes or more, or the game is
          postponed.
        </p>
      )}
      {kind === 'number' && <NumberFields initial={initial?.kind === 'number' ? initial : undefined} {...teams} />}
      <ChannelChoice channels={settings.channels} initial={watch ?? newAlertChannels(settings)} />
    </Form>
  );
}
