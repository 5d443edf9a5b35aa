import type { User } from '#contract/account.ts';

export type Tier = 'anonymous' | 'free' | 'premium';

/** While the user is unknown the page speaks to a stranger; `until-known` in the styles hides what may turn out wrong. */
export function tierOf(user: User | null | undefined): Tier {
  if (user === null || user === undefined) return 'anonymous';
  return user.isPremium ? 'premium' : 'free';
}
