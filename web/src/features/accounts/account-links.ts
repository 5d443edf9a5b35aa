import type { User } from '#contract/accounts/account.ts';
import type { Address } from '#web/lib/routing/paths.ts';
import { isInTimeOut } from '#web/lib/api/use-user.ts';

/** The links that the menu of the header and that of the phone both have. In a time-out, bets and plans are left out. */
export function accountLinks(user: User, now: number): readonly (readonly [href: Address, text: string])[] {
  const isAway = isInTimeOut(user, now);
  return [
    ...(isAway ? [] : [['/bets', 'Bet log'] as const]),
    ['/alerts', 'Alerts'],
    ...(isAway || user.isPremium ? [] : [['/subscribe', 'Upgrade to Premium'] as const]),
    ['/account', 'Account'],
  ];
}
