import type { ChatChannelDraft } from '#contract/alerts/chat-channels.ts';
import { secondMs } from '#domain/durations.ts';
import type { ChatMessage, ChatOutcome, ChatUrls, ChatVendor, VendorAnswer } from './chat-vendor.ts';
import { discord } from './discord.ts';
import { slack } from './slack.ts';
import { telegram } from './telegram.ts';

const maxBodyLength = 4000;
/** If a service refuses with 429 and names no time. */
const defaultWaitSeconds = 60;
const longestWaitSeconds = 3600;

/**
 * Sends one message. Redirects are not followed, because they could lead to a machine in our own network. Nothing that is
 * returned contains the address, which is a secret.
 */
export async function sendChat(
  urls: ChatUrls,
  address: ChatChannelDraft,
  message: ChatMessage,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<ChatOutcome> {
  const vendor = vendorOf(address);
  const { path, body } = vendor.request(address, message);
  const answer = await post(new URL(`${urls[address.kind]}${path}`), JSON.stringify(body), timeoutMs);
  if (!answer) return { result: 'unreachable', reason: 'no answer' };
  const { status } = answer;
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 429) return { result: 'busy', retryAfterMs: waitSeconds(vendor.retryAfterSeconds(answer)) * secondMs };
  if (status >= 400 && status < 500 && vendor.isGone(answer)) return { result: 'gone' };
  // Another error status may come from something between us and the service, which can pass.
  return { result: status <= 400 ? 'refused' : 'unreachable', reason: `status ${status}` };
}

function vendorOf({ kind }: ChatChannelDraft): ChatVendor {
  // Each vendor gets the addresses of its own kind only.
  return { discord, slack, telegram }[kind] as ChatVendor;
}

const waitSeconds = (named: number): number => Math.min(named > 0 ? named : defaultWaitSeconds, longestWaitSeconds);

/** Returns undefined if there was no answer. The error of `fetch` may contain the address, so it is dropped. */
async function post(url: URL, body: string, timeoutMs: number): Promise<VendorAnswer | undefined> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    return { status: response.status, headers: response.headers, body: await beginningOf(response) };
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
