import { requireTeam } from '#domain/teams.ts';
import type { ListedPlayer } from './alert-facts.ts';
import { type AlertObserver, type AlertText, newsExpiry } from './alert-kind.ts';

interface StatusChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A player is listed with another status than before. The subject is a team. The value is the statuses that the person was told. */
export const injury: AlertObserver<'injury'> = {
  reads: ['injuries', 'favoriteTeams'],
  observe: (condition, { injuries, favoriteTeams }, previous, now) => {
    const teamIds = new Set([...condition.teamIds, ...(condition.withFavorites ? favoriteTeams : [])]);
    return [...teamIds].flatMap((teamId) => {
      const subject = String(teamId);
      const value = injuries
        .filter((player) => player.teamId === teamId)
        .map(statusText)
        .toSorted();
      const known = previous(subject);
      // The first check of a team only stores who is listed.
      if (!Array.isArray(known)) return [{ subject, value }];
      const changes = changesBetween(known, value);
      if (changes.length === 0) return [];
      return [{ subject, value, event: { expiresAt: newsExpiry(now), text: () => injuryText(teamId, changes) } }];
    });
  },
};

const statusText = ({ key, name, status }: ListedPlayer): string => [key, status, name].join('\t');

function changesBetween(before: readonly string[], after: readonly string[]): StatusChange[] {
  const byKey = (texts: readonly string[]) =>
    new Map(texts.map((text) => text.split('\t')).map(([key = '', status = '', name = '']) => [key, { status, name }]));
  const [old, current] = [byKey(before), byKey(after)];
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((key): StatusChange[] => {
    const [from, to] = [old.get(key), current.get(key)];
    return from?.status === to?.status ? [] : [{ name: (to ?? from)!.name, from: from?.status ?? null, to: to?.status ?? null }];
  });
  // When the id of a listed player becomes known, his key changes but his status does not: both "changes" are dropped.
  const isUndone = (one: StatusChange) =>
    changes.some((other) => other.name === one.name && other.from === one.to && other.to === one.from);
  return changes.filter((change) => !isUndone(change));
}

function injuryText(teamId: number, changes: readonly StatusChange[]): AlertText {
  const lines = changes.map(changeText);
  const title = lines.length === 1 ? lines[0] : `${lines.length} changes of injury status`;
  return { title: `${requireTeam(teamId).nickname}: ${title}`, lines, path: '/predictions' };
}

function changeText({ name, from, to }: StatusChange): string {
  const word = (status: string | null) => status?.replaceAll('-', ' ') ?? 'not listed';
  return `${name}: ${to === null ? 'no longer listed' : word(to)} (was ${word(from)})`;
}
