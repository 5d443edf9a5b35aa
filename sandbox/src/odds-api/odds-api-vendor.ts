import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { injectFaults } from '#sandbox/simulation/inject-faults.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import * as errors from '#sandbox/simulation/vendor-errors.ts';
import { MarketEstimate } from './market-estimate.ts';
import { eventWithOdds, listedEvents, type OddsQuery } from './odds-payload.ts';
import { vendorMarkets } from './quote.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** The default number of credits per month. It is enough to load the price history of a whole season. */
const largestPlan = 5_000_000;
const snapshotEveryMs = 5 * 60_000;

export function oddsApiVendor(simulation: Simulation, plan = largestPlan): SandboxModule {
  const { league, clock, retiredBooks, bookChanges } = simulation;
  const estimate = new MarketEstimate(league);
  const quota = new Quota(plan);

  const respond = (reply: FastifyReply, cost: number, body: unknown) => {
    const now = clock.now();
    if (!quota.spend(cost, now)) return reply.code(401).headers(quota.headers(0, now)).send(errors.quotaIsReached);
    return reply.headers(quota.headers(cost, now)).send(body);
  };
  const reject = (reply: FastifyReply, body: object) => reply.code(422).headers(quota.headers(0, clock.now())).send(body);
  const oddsAt = (query: ParsedOddsQuery, at: number) =>
    listedEvents(league, at)
      .filter(({ commenceAt }) => query.from <= commenceAt && commenceAt <= query.to)
      .map((event) => eventWithOdds(league, estimate, event, { ...query, bookChanges }, at));

  const routes = (scope: FastifyInstance): void => {
    injectFaults(scope, simulation, 'odds-api');
    scope.addHook('preHandler', async (request: FastifyRequest<{ Params: { sport?: string } }>, reply) => {
      const key = queryOf(request)['apiKey'] ?? '';
      if (key === '') return reply.code(401).send(errors.keyIsMissing);
      if (key.startsWith('invalid')) return reply.code(401).send(errors.keyIsNotValid);
      return request.params.sport === 'basketball_nba' ? undefined : reply.code(404).send(errors.sportIsUnknown);
    });

    scope.get('/v4/sports/:sport/odds', async (request, reply) => {
      const query = parseOddsQuery(queryOf(request), retiredBooks);
      if ('error' in query) return reject(reply, query.error);
      const events = oddsAt(query, clock.now());
      return respond(reply, events.length === 0 ? 0 : query.cost, events);
    });
    scope.get('/v4/historical/sports/:sport/odds', async (request, reply) => {
      const date = timeOf(queryOf(request)['date'], Number.POSITIVE_INFINITY);
      if (date === undefined || date > clock.now()) return reject(reply, errors.invalidParameter('INVALID_HISTORICAL_TIMESTAMP'));
      const query = parseOddsQuery(queryOf(request), retiredBooks);
      if ('error' in query) return reject(reply, query.error);
      const at = date - (date % snapshotEveryMs);
      const data = oddsAt(query, at);
      return respond(reply, data.length === 0 ? 0 : 10 * query.cost, {
        timestamp: isoSeconds(at),
        previous_timestamp: isoSeconds(at - snapshotEveryMs),
        next_timestamp: isoSeconds(at + snapshotEveryMs),
        data,
      });
    });
  };

  return { routes };
}

/** If a parameter is repeated, the last value is used. */
function queryOf({ url }: Pick<FastifyRequest, 'url'>): Query {
  return Object.fromEntries(new URL(url, 'http://sandbox').searchParams);
}

interface ParsedOddsQuery extends OddsQuery {
  readonly cost: number;
  readonly from: number;
  readonly to: number;
}

/** Parses the parameters, or returns the vendor's error. Only what the product sends is simulated: American odds, bookmakers by name. */
function parseOddsQuery(
  query: Query,
  retiredBooks: ReadonlySet<string>,
): ParsedOddsQuery | { readonly error: ReturnType<typeof errors.invalidParameter> } {
  const invalid = (code: string) => ({ error: errors.invalidParameter(code) });
  const requested = splitList(query['markets'] ?? 'h2h');
  if (!requested.every((market) => [...vendorMarkets, 'outrights', 'h2h_lay'].includes(market))) return invalid('INVALID_MARKET');
  if (query['oddsFormat'] !== 'american') return invalid('INVALID_ODDS_FORMAT');
  if ((query['dateFormat'] ?? 'iso') !== 'iso') return invalid('INVALID_DATE_FORMAT');
  const books = splitList(query['bookmakers']);
  if (books.length === 0) return { error: errors.regionIsMissing };
  if (books.some((book) => retiredBooks.has(book))) return invalid('INVALID_BOOKMAKERS');
  const from = timeOf(query['commenceTimeFrom'], Number.NEGATIVE_INFINITY);
  if (from === undefined) return invalid('INVALID_COMMENCE_TIME_FROM');
  const to = timeOf(query['commenceTimeTo'], Number.POSITIVE_INFINITY);
  if (to === undefined) return invalid('INVALID_COMMENCE_TIME_TO');
  const links = query['includeLinks'] ?? 'false';
  if (links !== 'true' && links !== 'false') return invalid('INVALID_INCLUDE_LINKS');
  const markets = vendorMarkets.filter((market) => requested.includes(market));
  return { books, markets, withLinks: links === 'true', from, to, cost: requested.length * Math.ceil(books.length / 10) };
}

/** Parses a time parameter; undefined if it is invalid. The vendor accepts only whole seconds and the suffix Z. */
function timeOf(text: string | undefined, fallback: number): number | undefined {
  if (text === undefined) return fallback;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : undefined;
}

function splitList(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}

/** The credits that remain in the current month. The full number is available again on the first day of each simulated month. */
class Quota {
  readonly #plan: number;
  #month = '';
  #used = 0;

  constructor(plan: number) {
    this.#plan = plan;
  }

  spend(cost: number, now: number): boolean {
    this.#resetOnNewMonth(now);
    if (cost > 0 && this.#used + cost > this.#plan) return false;
    this.#used += cost;
    return true;
  }

  headers(last: number, now: number): Record<string, string> {
    this.#resetOnNewMonth(now);
    return {
      'x-requests-remaining': String(this.#plan - this.#used),
      'x-requests-used': String(this.#used),
      'x-requests-last': String(last),
    };
  }

  #resetOnNewMonth(now: number): void {
    const month = new Date(now).toISOString().slice(0, 7);
    if (month === this.#month) return;
    this.#month = month;
    this.#used = 0;
  }
}
