import { useState } from 'react';
import { type AlertKind, type AlertRule, alertRuleDraft, type ConditionOf, isPremiumKind, type RuleGame } from '#contract/alerts/rules.ts';
import { type AlertChannel, alertChannels, channelTitles } from '#domain/alerts/alert-channels.ts';
import { ruleKindOf } from '#web/features/alerts/kinds/rule-kinds.ts';
import { addRule, isWorking, type SavedSettings, useReloadRules } from '#web/features/alerts/save-rule.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import type { ControlValues } from '#web/lib/hooks/read-controls.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxGroup, Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { RulePreview } from './rule-preview.tsx';

export interface RuleFormProps {
  readonly kinds: readonly AlertKind[];
  readonly noun: 'alert' | 'rule';
  readonly savedText: string;
  readonly settings: SavedSettings;
  readonly isPremium: boolean;
  readonly onSaved: (rule: AlertRule) => void;
  readonly onCancel: () => void;
}

interface Props extends RuleFormProps {
  readonly rule?: AlertRule;
  readonly game?: RuleGame | undefined;
}

export function RuleForm({ rule, game, kinds, noun, savedText, settings, isPremium, onSaved, onCancel }: Props) {
  const reloadRules = useReloadRules();
  const [kind, setKind] = useState<AlertKind>(rule?.condition.kind ?? kinds[0] ?? 'price');
  const initial = rule?.condition.kind === kind ? rule.condition : undefined;
  const [teamIds, setTeamIds] = useState<readonly number[]>(initial && 'teamIds' in initial ? initial.teamIds : []);
  const [previewed, setPreviewed] = useState<ConditionOf<'pick'>>();
  const parts = ruleKindOf(kind);
  const format = useOddsFormat();
  const { check, handlers } = useForm({
    schema: alertRuleDraft,
    read: (values) => ({
      condition: { kind, ...parts.read({ ...controlsOf(values), teamIds, format }, initial) },
      channels: values['channels'],
      isActive: rule?.isActive ?? true,
    }),
    send: (values) => (rule ? writeApi('PUT', '/api/alerts/rules', { ...values, id: rule.id }) : addRule(values, settings)),
    errorFallback: `The ${noun} could not be saved. Please try again.`,
    fieldOfCode: { 'no-favorite-teams': 'condition.withFavorites' },
    onSuccess: async (saved) => {
      await reloadRules();
      toasts.show({ title: noun === 'rule' ? 'Rule saved' : 'Alert saved', description: savedText });
      onSaved(saved);
    },
  });
  const preview = (form: HTMLFormElement | null) => {
    const condition = form ? check(form)?.condition : undefined;
    setPreviewed(condition?.kind === 'pick' ? condition : undefined);
  };
  const options = kinds.map((value) => {
    const isLocked = isPremiumKind(value) && !isPremium;
    return { value, label: isLocked ? `${ruleKindOf(value).name} (Premium)` : ruleKindOf(value).name, disabled: isLocked };
  });
  return (
    <div className="grid gap-6 py-6">
      <Form
        label={initial?.kind === 'pick' ? `Change ${initial.name}` : rule ? `Change the ${noun}` : `New ${noun}`}
        className="grid gap-5"
        handlers={handlers}
        submit={{ text: `Save ${noun}`, pendingText: 'Saving...', size: 'md' }}
        actions={
          kind === 'pick' && (
            <Button variant="outline" onClick={({ currentTarget: { form } }) => preview(form)}>
              Preview last week
            </Button>
          )
        }
        onCancel={onCancel}
      >
        {kinds.length > 1 && <Select inForm label="Tell me about" options={options} value={kind} onChange={setKind} />}
        <parts.Fields key={kind} initial={initial} game={game} teamIds={teamIds} onTeams={setTeamIds} />
        <ChannelChoice settings={settings} chosen={rule?.channels} />
      </Form>
      {previewed && <RulePreview condition={previewed} timeZone={settings.timeZone} />}
    </div>
  );
}

function controlsOf(values: ControlValues) {
  const value = (name: string) => values[`condition.${name}`];
  return {
    text: (name: string) => String(value(name) ?? ''),
    isChecked: (name: string) => value(name) === true,
    list: (name: string) => [value(name) ?? []].flat() as readonly string[],
  };
}

interface ChannelProps {
  readonly settings: SavedSettings;
  /** Undefined for a new rule, which begins with email and every connected service. */
  readonly chosen: readonly AlertChannel[] | undefined;
}

function ChannelChoice({ settings, chosen }: ChannelProps) {
  const serviceOf = (channel: AlertChannel) => settings.channels.find(({ kind }) => kind === channel);
  const isAlways = (channel: AlertChannel) => channel === 'mail' || channel === 'push';
  const isChecked = (channel: AlertChannel) => (chosen ? chosen.includes(channel) : isWorking(settings, channel));
  const labelOf = (channel: AlertChannel): string => {
    const title = channelTitles[channel].charAt(0).toUpperCase() + channelTitles[channel].slice(1);
    if (isAlways(channel) || isWorking(settings, channel)) return title;
    return serviceOf(channel) ? `${title} (stopped)` : `${title} (not connected)`;
  };
  const shown = alertChannels.filter((channel) => isAlways(channel) || serviceOf(channel) || isChecked(channel));
  return <CheckboxGroup legend="Send by" name="channels" values={shown} labelOf={labelOf} isChecked={isChecked} />;
}
