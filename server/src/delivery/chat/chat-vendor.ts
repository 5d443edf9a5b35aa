import type { ChatChannelDraft } from '#contract/alerts/chat-channels.ts';

/** A message without markup. Each service escapes the text, so that names in it can neither mention people nor format it. */
export interface ChatMessage {
  readonly lines: readonly string[];
  readonly url: string;
}

export interface ChatVendor<Address extends ChatChannelDraft = ChatChannelDraft> {
  /** Path and body of the request. The host comes from our settings, never from the address that a person entered. */
  readonly request: (address: Address, message: ChatMessage) => { readonly path: string; readonly body: object };
  readonly isGone: (body: string) => boolean;
  readonly retryAfterSeconds?: (body: string) => number | undefined;
}
