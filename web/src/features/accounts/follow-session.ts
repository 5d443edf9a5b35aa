import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { apiQuery, writesAnswered } from '#web/lib/api/api-client.ts';
import { readUser, userKey } from '#web/lib/api/use-user.ts';
import { replaceUser } from '#web/lib/api/replace-user.ts';
import { onOtherTab, onSessionSignal, tellOtherTabs } from '#web/lib/api/session-signals.ts';

const subscription = apiQuery('/api/subscription-details');

export function followSession(queryClient: QueryClient, onEnded: () => void): () => void {
  const known = (): User | null | undefined => queryClient.getQueryData<User | null>(userKey);

  /** Stores the user in the page. Returns whether anything about the user has changed, such as the account, the tier or the time-out. */
  function accept(user: User | null): boolean {
    const before = known();
    if (before === undefined || JSON.stringify(before) === JSON.stringify(user)) return false;
    replaceUser(queryClient, user);
    if (user === null) onEnded();
    return true;
  }

  let checks = 0;

  async function check(): Promise<boolean> {
    // If the page has not loaded its user yet, nothing is out of date: the first request will return the current user.
    if (known() === undefined) return false;
    checks += 1;
    const own = checks;
    // Until the answer to a write that renews the session arrives, requests have the old token and are refused.
    await writesAnswered();
    const user = await readUser().catch(() => known());
    // If another check has started meanwhile, its answer is newer, so this one is ignored.
    if (user === undefined || own !== checks) return false;
    if (accept(user)) return true;
    if (user !== null) void queryClient.invalidateQueries({ queryKey: subscription.queryKey });
    return false;
  }

  const onShow = (event: PageTransitionEvent): void => void (event.persisted && check());
  window.addEventListener('pageshow', onShow);
  const unsubscribes = [
    onOtherTab(() => void check()),
    onSessionSignal(async (signal) => {
      const isNewUser = await check();
      if (isNewUser || signal === 'subscription') tellOtherTabs();
    }),
    () => window.removeEventListener('pageshow', onShow),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
