import type { User } from '#contract/account.ts';

export function isInTimeOut(user: User | null | undefined, now: number): boolean {
  return user?.timeOutUntil != null && Date.parse(user.timeOutUntil) > now;
}
