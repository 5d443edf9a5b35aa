import { alertChannels, type AlertChannel, channelTitles } from '#domain/alerts/alert-channels.ts';
import type { ApiResponse } from '#web/lib/api/api-client.ts';
import { CheckboxGroup } from '#web/ui/form/checkbox-group.tsx';

interface Props {
  readonly settings: ApiResponse<'/api/alerts/settings'>;
  /** Undefined for a new rule: email, and everything that is connected. */
  readonly chosen: readonly AlertChannel[] | undefined;
}

/** The ways in which alerts are sent. A service that was chosen before is listed even if it is not connected now. */
export function ChannelChoice({ settings: { channels, pushBrowsers }, chosen }: Props) {
  const serviceOf = (channel: AlertChannel) => channels.find(({ kind }) => kind === channel);
  const isAlways = (channel: AlertChannel) => channel === 'mail' || channel === 'push';
  const isWorking = (channel: AlertChannel) =>
    channel === 'push' ? pushBrowsers > 0 : isAlways(channel) || serviceOf(channel)?.offSince === null;
  const isChecked = (channel: AlertChannel) => (chosen ? chosen.includes(channel) : isWorking(channel));
  const labelOf = (channel: AlertChannel): string => {
    const title = channelTitles[channel].charAt(0).toUpperCase() + channelTitles[channel].slice(1);
    if (isAlways(channel) || isWorking(channel)) return title;
    return serviceOf(channel) ? `${title} (stopped)` : `${title} (not connected)`;
  };
  const shown = alertChannels.filter((channel) => isAlways(channel) || serviceOf(channel) || isChecked(channel));
  return <CheckboxGroup legend="Send by" name="channels" values={shown} labelOf={labelOf} isChecked={isChecked} />;
}
