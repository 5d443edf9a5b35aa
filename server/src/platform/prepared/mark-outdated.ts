import { formatDateTime } from '#server/platform/format-date-time.ts';
import { entityTag } from '#server/platform/representation/entity-tag.ts';
import type { LastAnswer } from './answer-store.ts';
import type { PreparableRoute } from './preparable-route.ts';
import { representInEveryEncoding, type PreparedAnswer } from './prepared-answer.ts';

/** During an outage `currentAt` does not change, so each page is marked once. */
const marked = new WeakMap<PreparedAnswer, { readonly currentAt: number; readonly page: Promise<PreparedAnswer> }>();

/** A page that says when it was last known to be current. Other answers stay as they are: their headers say it. */
export async function markOutdated(
  { isPage }: Pick<PreparableRoute, 'isPage'>,
  { answer, currentAt }: LastAnswer,
): Promise<PreparedAnswer> {
  if (!isPage) return answer;
  const known = marked.get(answer);
  if (known?.currentAt === currentAt) return known.page;
  const page = markPage(answer, new Date(Date.now() - performance.now() + currentAt));
  marked.set(answer, { currentAt, page });
  return page;
}

async function markPage(answer: PreparedAnswer, currentAt: Date): Promise<PreparedAnswer> {
  const { heads, body } = answer.representations.identity;
  const list = heads.full.headers;
  const headers = Object.fromEntries(Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index]!, list[2 * index + 1]!]));
  const rawPayload = Buffer.from(body.toString().replace(/<body[^>]*>/, (tag) => tag + noticeOf(currentAt)));
  const plain = { statusCode: answer.status, headers: { ...headers, etag: entityTag(rawPayload, 'identity') }, rawPayload };
  return { ...answer, representations: await representInEveryEncoding(plain) };
}

/** In the past tense: the page stays open after the outage, and then shows newer data. */
const noticeOf = (currentAt: Date) =>
  `<aside aria-label="Age of this page" class="border-b border-line bg-raised px-4 py-2 text-center text-sm text-live">` +
  `When this page was loaded, we could not check for changes. It was last up to date on ${formatDateTime(currentAt)}.</aside>`;
