import type { User } from '#contract/account.ts';

export type Tier = 'anonymous' | 'free' | 'premium';

/** Until the user is loaded the tier is anonymous. The class `until-known` hides what may turn out to be wrong. */
export function tierOf(user: User | null | undefined): Tier {
  if (user === null || user === undefined) return 'anonymous';
  return user.isPremium ? 'premium' : 'free';
}
