import type { AlertRuleDraft } from '#contract/alerts.ts';
import { bookTitle } from '#domain/books.ts';
import { teamById } from '#domain/teams.ts';
import { formatPercent } from '#web/lib/format/format-percent.ts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** A rule as one would say it. */
export function ruleSentence(rule: AlertRuleDraft): string {
  const markets = rule.markets.map((market) => (market === 'moneyline' ? 'moneyline' : 'over/under')).join(' or ');
  const teams = rule.teamIds.length === 0 ? 'any team' : list.format(rule.teamIds.map((id) => teamById(id)?.nickname ?? '?'));
  const books = rule.books.length === 0 ? 'any bookmaker' : list.format(rule.books.map(bookTitle));
  const ways = [rule.byMail && 'e-mail', rule.byPush && 'notification'].filter(Boolean).join(' and ');
  const gap = formatPercent(rule.minGap);
  return `A ${markets} bet on a game of ${teams} with a value gap of ${gap} or more, best price at ${books}, within ${rule.hoursBefore} h of tip-off. By ${ways}.`;
}
