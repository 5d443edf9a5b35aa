import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import { chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ConnectForm } from './connect-form.tsx';

interface Props {
  readonly kind: ChatKind;
  readonly channel: ChatChannel | undefined;
  readonly timeZone: string;
}

export function ChannelRow({ kind, channel, timeZone }: Props) {
  const title = chatTitles[kind];
  const queries = useQueryClient();
  const [isConnecting, setConnecting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed disappears, so the heading gets the focus.
  const showForm = (isShown: boolean) => {
    setConnecting(isShown);
    heading.current?.focus();
  };
  const refresh = () => queries.invalidateQueries({ queryKey: ['/api/alerts/settings'] });
  const test = useMutation({
    mutationFn: () => writeApi('POST', '/api/alerts/channels/test', { kind }),
    onSuccess: () => toasts.show({ title: 'Test message sent', description: `Look for it in ${title}.` }),
    onError: refresh,
    meta: { errorTitle: 'No test message was sent', errorFallback: `${title} could not be reached. Please try again later.` },
  });
  const disconnect = useMutation({
    mutationFn: () => writeApi('DELETE', '/api/alerts/channels', { kind }),
    onSuccess: async () => {
      await refresh();
      toasts.show({ title: `${title} is disconnected`, description: 'No alerts are sent there any more.' });
    },
    meta: { errorFallback: `${title} could not be disconnected. Please try again.` },
  });
  const onConnected = async () => {
    await refresh();
    showForm(false);
    toasts.show({ title: `${title} is connected`, description: 'A first message has arrived there.' });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h4 ref={heading} tabIndex={-1} className="scroll-mt-24 font-[650]">
          {title}
        </h4>
        {channel && <Badge>{channel.offSince === null ? 'Connected' : 'Stopped'}</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">{describeState(title, channel, timeZone)}</p>
      {isConnecting ? (
        <ConnectForm kind={kind} onConnected={onConnected} onCancel={() => showForm(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {channel?.offSince === null ? (
            <Button variant="outline" aria-label={`Send a test to ${title}`} disabled={test.isPending} onClick={() => test.mutate()}>
              Send a test
            </Button>
          ) : (
            <Button variant="outline" aria-label={channel ? `Connect again: ${title}` : `Connect ${title}`} onClick={() => showForm(true)}>
              {channel ? 'Connect again' : 'Connect'}
            </Button>
          )}
          {channel && (
            <Button variant="quiet" aria-label={`Disconnect ${title}`} disabled={disconnect.isPending} onClick={() => disconnect.mutate()}>
              Disconnect
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function describeState(title: string, channel: ChatChannel | undefined, timeZone: string): string {
  if (!channel) return 'Not connected.';
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  if (channel.offSince === null) return `Connected on ${day.format(Date.parse(channel.connectedAt))}.`;
  return `Stopped on ${day.format(Date.parse(channel.offSince))}: ${title} no longer accepts our messages. Connect it again to get alerts there.`;
}
