import { ApiError } from '#web/lib/api/api-error.ts';

/** The same call a mail program makes by itself (RFC 8058): the token stands in the address, no cookie is needed. */
export async function endAlertMails(token: string): Promise<void> {
  const response = await fetch(`/api/alerts/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    credentials: 'omit',
  });
  if (!response.ok) throw new ApiError(response.status, response.status === 404 ? 'This link is not valid any more.' : '');
}
