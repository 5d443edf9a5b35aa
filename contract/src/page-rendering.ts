import type { PagePicture } from './page-picture.ts';
import type { Choices } from './write-choices.ts';

export type Tier = 'anonymous' | 'free' | 'premium';

/** What the server must know of a page before it renders it. */
export interface MatchedPage {
  /** Equal for all requests that get the same page. */
  readonly key: (tier: Tier, choices: Choices) => string;
  /** Whether the page is for one person, so that it must not be kept. */
  readonly isPersonal: boolean;
  readonly isOpenInTimeOut: boolean;
  /** Where a reader of this tier is sent instead. */
  readonly redirect: (tier: Tier) => string | undefined;
}

/** Loads the answer of an API address for the reader of the page; undefined if its status is 404. Rejects if there is no answer. */
export type LoadAnswer = (address: string) => Promise<unknown>;

export interface PageRequest {
  readonly url: string;
  readonly tier: Tier;
  readonly choices: Choices;
  readonly load: LoadAnswer;
  /** Called when everything is loaded, before the rendering, which takes long without a pause. */
  readonly turn: () => Promise<void>;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  readonly data: string;
}

/** What the web app exports for the server (web/src/app/entry-server.tsx), which imports only the built file. */
export interface PageRendering {
  readonly matchPage: (url: string) => MatchedPage;
  /** Rejects if something that the page needs could not be loaded. */
  readonly render: (request: PageRequest) => Promise<RenderedPage>;
  /** The picture of a page in link previews, if the page has one of its own. */
  readonly describePicture: (path: string, load: LoadAnswer) => Promise<PagePicture | undefined>;
  readonly listedPaths: readonly string[];
}
