import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertRuleDraft } from '#contract/alerts/rules.ts';
import type { AlertChannel } from '#domain/alerts/alert-channels.ts';
import { apiQuery, type ApiResponse, writeApi } from '#web/lib/api/api-client.ts';
import { useTimeZone } from '#web/lib/time.ts';

export type SavedSettings = ApiResponse<'/api/alerts/settings'>;

export function useAlertSettings() {
  const { data, ...query } = useQuery(apiQuery('/api/alerts/settings'));
  const timeZone = useTimeZone();
  return { ...query, data: data && (data.isSaved ? data : { ...data, timeZone }) };
}

export async function addRule(draft: AlertRuleDraft, { isSaved, timeZone, dailyMaximum, mailsWanted, quietHours }: SavedSettings) {
  if (!isSaved) await writeApi('PUT', '/api/alerts/settings', { timeZone, dailyMaximum, mailsWanted, quietHours });
  return writeApi('POST', '/api/alerts/rules', draft);
}

export function useReloadRules(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(['/api/alerts/rules', '/api/alerts/settings'].map((path) => queries.invalidateQueries({ queryKey: [path] })));
}

/** Whether a new rule uses the channel: email always, push in some browser, and every connected service. */
export function isWorking({ channels, pushBrowsers }: SavedSettings, channel: AlertChannel): boolean {
  if (channel === 'push') return pushBrowsers > 0;
  return channel === 'mail' || channels.find(({ kind }) => kind === channel)?.offSince === null;
}
