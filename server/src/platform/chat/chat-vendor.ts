import type { ChatChannelDraft } from '#contract/alerts/chat-channels.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';

/** A message without markup. Each service escapes the text, so that names in it can neither mention people nor format it. */
export interface ChatMessage {
  readonly lines: readonly string[];
  /** The address of a page of ours, shown as the last line. */
  readonly url: string;
}

export type ChatOutcome =
  | { readonly result: 'sent' }
  /** The service does not know the address any more, or the person has blocked it. No later message can arrive. */
  | { readonly result: 'gone' }
  /** The service does not accept this message. */
  | { readonly result: 'refused'; readonly reason: string }
  | { readonly result: 'busy'; readonly retryAfterMs: number }
  | { readonly result: 'unreachable'; readonly reason: string };

export interface VendorAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The first characters of the body. */
  readonly body: string;
}

/** What the product knows about one chat service. */
export interface ChatVendor<Address extends ChatChannelDraft = ChatChannelDraft> {
  /** Path and body of the request. The host comes from our settings, never from the address that a person entered. */
  readonly request: (address: Address, message: ChatMessage) => { readonly path: string; readonly body: object };
  /** Whether an answer with an error status says, in the service's own words, that the address can no longer be used. */
  readonly isGone: (answer: VendorAnswer) => boolean;
  /** The seconds to wait that an answer with status 429 names; NaN if it names none. */
  readonly retryAfterSeconds: (answer: VendorAnswer) => number;
}

export type ChatUrls = Readonly<Record<ChatKind, string>>;
