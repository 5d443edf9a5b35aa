import type { GrantFacts } from '#server/billing/entitlement.ts';

export interface LastGrant {
  readonly state: 'active' | 'expired' | 'revoked';
  /** Null for a grant without an end. */
  readonly endsAt: Date | null;
}

/** The granted premium that lasts longest or ended last; undefined if none was ever granted. */
export function lastGrant(grants: readonly GrantFacts[], now: Date): LastGrant | undefined {
  return grants.map((grant) => describe(grant, now)).toSorted((a, b) => endOf(b) - endOf(a))[0];
}

function describe({ endsAt, revokedAt }: GrantFacts, now: Date): LastGrant {
  if (revokedAt && (endsAt === null || revokedAt < endsAt)) return { state: 'revoked', endsAt: revokedAt };
  return { state: endsAt === null || endsAt > now ? 'active' : 'expired', endsAt };
}

const endOf = ({ endsAt }: LastGrant): number => endsAt?.getTime() ?? Infinity;
