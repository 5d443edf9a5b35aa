import type { User } from '#contract/accounts/account.ts';

export type Tier = 'anonymous' | 'free' | 'premium';

/** The tier is `anonymous` until the user is loaded. Use `ByTier` for content that would then be wrong. */
export function tierOf(user: User | null | undefined): Tier {
  if (user === null || user === undefined) return 'anonymous';
  return user.isPremium ? 'premium' : 'free';
}
