import type { AlertSettings } from '#contract/alerts/alerts.ts';
import type { AlertRule } from '#contract/alerts/rules.ts';

export function summarizeAlerts(rules: readonly Pick<AlertRule, 'isActive'>[], settings: Pick<AlertSettings, 'dailyMaximum'>): string {
  if (rules.length === 0) return 'You have no alert rules yet.';
  const active = rules.filter((rule) => rule.isActive).length;
  const noun = rules.length === 1 ? 'rule' : 'rules';
  if (active === 0) return `${rules.length} ${noun}, all turned off.`;
  const count = active === rules.length ? `${active}` : `${active} of ${rules.length}`;
  const messages = settings.dailyMaximum === 1 ? 'one message' : `${settings.dailyMaximum} messages`;
  return `${count} ${noun} on, at most ${messages} a day.`;
}
