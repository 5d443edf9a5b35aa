import type { User } from '#contract/account.ts';

export type Tier = 'anonymous' | 'free' | 'premium';

/** The tier is `anonymous` until the user is loaded. The CSS class `until-known` hides content that may then be wrong. */
export function tierOf(user: User | null | undefined): Tier {
  if (user === null || user === undefined) return 'anonymous';
  return user.isPremium ? 'premium' : 'free';
}
