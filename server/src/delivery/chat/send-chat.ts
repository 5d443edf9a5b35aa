import type { ChatChannelDraft } from '#contract/alerts/chat-channels.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { secondMs } from '#domain/durations.ts';
import type { ChatMessage, ChatVendor } from './chat-vendor.ts';
import { discord } from './discord.ts';
import { slack } from './slack.ts';
import { telegram } from './telegram.ts';

export type ChatUrls = Readonly<Record<ChatKind, string>>;

type ChatOutcome =
  | { readonly result: 'sent' }
  | { readonly result: 'gone' }
  | { readonly result: 'refused'; readonly reason: string }
  | { readonly result: 'busy'; readonly retryAfterMs: number }
  | { readonly result: 'unreachable'; readonly reason: string };

const maxBodyLength = 4000;
const defaultWaitSeconds = 60;
const longestWaitSeconds = 3600;

/** Redirects are not followed: they could lead to a machine in our own network. Nothing that is returned contains the secret address. */
export async function sendChat(
  urls: ChatUrls,
  address: ChatChannelDraft,
  message: ChatMessage,
  options: { readonly timeoutMs: number; readonly userAgent: string },
): Promise<ChatOutcome> {
  const { kind } = address;
  // The type is safe: each vendor gets the addresses of its own kind only.
  const vendor = { discord, slack, telegram }[kind] as ChatVendor;
  const { path, body } = vendor.request(address, message);
  const answer = await post(new URL(`${urls[kind]}${path}`), JSON.stringify(body), options);
  if (!answer) return { result: 'unreachable', reason: 'no answer' };
  const { status, headers, beginning } = answer;
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 429) {
    const named = vendor.retryAfterSeconds?.(beginning) ?? Number(headers.get('retry-after'));
    const waitSeconds = Math.min(named > 0 ? named : defaultWaitSeconds, longestWaitSeconds);
    return { result: 'busy', retryAfterMs: waitSeconds * secondMs };
  }
  if (status >= 400 && status < 500 && vendor.isGone(beginning)) return { result: 'gone' };
  // Another error status may come from a proxy between us and the service, so that a retry may succeed.
  return { result: status <= 400 ? 'refused' : 'unreachable', reason: `status ${status}` };
}

/** Returns undefined if there was no answer. The error of `fetch` may contain the address, so it is dropped. */
async function post(url: URL, body: string, { timeoutMs, userAgent }: { readonly timeoutMs: number; readonly userAgent: string }) {
  try {
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    return { status: response.status, headers: response.headers, beginning: await beginningOf(response) };
  } catch {
    return undefined;
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= maxBodyLength) break;
  }
  return text.slice(0, maxBodyLength);
}
