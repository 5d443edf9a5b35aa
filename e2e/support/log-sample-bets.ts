import { expect, type Page } from '@playwright/test';
import { dayMs } from '#domain/durations.ts';
import { easternDate } from '#domain/league-date.ts';
import { requireTeam } from '#domain/teams.ts';
import { pageTime } from '../../web/test/page-time.ts';

/** Imports bets on the games of the last days, and one parlay, into the bet log. Importing the same file again adds nothing. */
export async function logSampleBets(page: Page): Promise<void> {
  const lines = ['placed_at,game_date,away,home,market,side,line,price,stake,book,parlay'];
  const books = ['FanDuel', 'DraftKings', 'BetMGM'];
  for (let days = 1; days <= 20; days += 1) {
    const date = easternDate(new Date(pageTime() - days * dayMs));
    const games = (await (await page.request.get(`/api/bets/games?date=${date}`)).json()) as { awayTeamId: number; homeTeamId: number }[];
    for (const [index, { awayTeamId, homeTeamId }] of games.entries()) {
      const [away, home] = [requireTeam(awayTeamId).code, requireTeam(homeTeamId).code];
      const bet = [`moneyline,${home},,+120`, `total,over,${215 + index},-110`, `spread,${away},${index - 3.5},-105`][index % 3];
      lines.push(`${date},${date},${away},${home},${bet},${10 + index},${books[(index + days) % 3]},${index > 5 ? `p${days}` : ''}`);
    }
  }
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'text/csv' };
  // All rows of one parlay must have the same stake.
  const data = lines.map((line) => line.replace(/,\d+,(\w+),p/, ',5,$1,p')).join('\n');
  expect((await page.request.post('/api/bets/import?apply=true', { data, headers })).status()).toBe(200);
}
