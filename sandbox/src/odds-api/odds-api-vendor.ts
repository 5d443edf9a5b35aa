import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { injectFaults } from '#sandbox/simulation/inject-faults.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import * as errors from '#sandbox/simulation/vendor-errors.ts';
import { MarketEstimate } from './market-estimate.ts';
import { eventHead, eventWithOdds, listedEvents, scoresPayload } from './odds-payload.ts';
import { parseOddsQuery, timeOf, type Query, type ParsedOddsQuery } from './odds-query.ts';

/** The vendor's list of sports: NBA games, and bets on the NBA champion, which have no odds in the sandbox. */
export const sports = [
  { key: 'basketball_nba', group: 'Basketball', title: 'NBA', description: 'US Basketball', active: true, has_outrights: false },
  {
    key: 'basketball_nba_championship_winner',
    group: 'Basketball',
    title: 'NBA Championship Winner',
    description: 'Championship Winner',
    active: true,
    has_outrights: true,
  },
];

type Call = FastifyRequest<{ Params: { sport?: string; eventId?: string } }>;

/** The default number of credits per month. It is enough to load the price history of a whole season. */
const largestPlan = 5_000_000;
const snapshotEvery = 5 * 60_000;

/**
 * Simulates version 4 of The Odds API. Headers of every response contain its cost and the remaining credits; a rejected request
 * costs nothing.
 */
export function oddsApiVendor(simulation: Simulation, plan = largestPlan): SandboxModule {
  const { league, clock, retiredBooks } = simulation;
  const estimate = new MarketEstimate(league);
  const quota = new Quota(plan);

  /** Charges the cost and sends the body, or rejects the request if the credits are used up. */
  const respond = (reply: FastifyReply, cost: number, now: number, body: unknown) => {
    if (!quota.spend(cost, now)) return reply.code(401).headers(quota.headers(0, now)).send(errors.quotaIsReached);
    return reply.headers(quota.headers(cost, now)).send(body);
  };
  const reject = (reply: FastifyReply, body: ReturnType<typeof errors.isInvalid>) => {
    return reply.code(422).headers(quota.headers(0, clock.now())).send(body);
  };
  const eventsAt = (query: ParsedOddsQuery, now: number) =>
    listedEvents(league, now).filter(
      ({ slot, commenceAt }) => query.from <= commenceAt && commenceAt <= query.to && (query.eventIds?.has(slot.oddsId) ?? true),
    );

  const routes = (scope: FastifyInstance): void => {
    injectFaults(scope, simulation, 'odds-api');
    scope.addHook('preHandler', async (request: Call, reply) => {
      const key = queryOf(request)['apiKey'] ?? '';
      if (key === '') return reply.code(401).send(errors.keyIsMissing);
      if (key.startsWith('invalid')) return reply.code(401).send(errors.keyIsNotValid);
      if (key.startsWith('deactivated')) return reply.code(401).send(errors.keyIsDeactivated);
      if ((request.params.sport ?? 'basketball_nba') !== 'basketball_nba') return reply.code(404).send(errors.sportIsUnknown);
      return undefined;
    });

    scope.get('/v4/sports', async (_request, reply) => respond(reply, 0, clock.now(), sports));
    scope.get('/v4/sports/:sport/events', async (request: Call, reply) => {
      const now = clock.now();
      const query = parseOddsQuery({ ...queryOf(request), bookmakers: 'none', markets: 'h2h' });
      if ('error' in query) return reject(reply, query.error);
      return respond(
        reply,
        0,
        now,
        eventsAt(query, now).map((event) => eventHead(event, query.dateFormat)),
      );
    });
    scope.get('/v4/sports/:sport/odds', async (request: Call, reply) => {
      const now = clock.now();
      const query = parseOddsQuery(queryOf(request), retiredBooks);
      if ('error' in query) return reject(reply, query.error);
      const events = eventsAt(query, now).map((event) => eventWithOdds(league, estimate, event, query, now));
      return respond(reply, events.length === 0 ? 0 : query.cost, now, events);
    });
    scope.get('/v4/sports/:sport/events/:eventId/odds', async (request: Call, reply) => {
      const now = clock.now();
      const query = parseOddsQuery(queryOf(request), retiredBooks);
      if ('error' in query) return reject(reply, query.error);
      const event = listedEvents(league, now).find(({ slot }) => slot.oddsId === request.params.eventId);
      if (!event) return reply.code(404).send(errors.eventIsUnknown);
      return respond(reply, query.cost, now, eventWithOdds(league, estimate, event, query, now));
    });
    scope.get('/v4/sports/:sport/scores', async (request: Call, reply) => {
      const days = queryOf(request)['daysFrom'];
      if (days !== undefined && !/^[123]$/.test(days)) return reject(reply, errors.isInvalid('INVALID_SCORES_DAYS_FROM'));
      const now = clock.now();
      const dateFormat = queryOf(request)['dateFormat'] === 'unix' ? 'unix' : 'iso';
      return respond(reply, days === undefined ? 1 : 2, now, scoresPayload(league, Number(days ?? 0), dateFormat, now));
    });
    scope.get('/v4/historical/sports/:sport/odds', async (request: Call, reply) => {
      const at = snapshotBefore(queryOf(request), clock.now());
      if (at === undefined) return reject(reply, errors.isInvalid('INVALID_HISTORICAL_TIMESTAMP'));
      const query = parseOddsQuery(queryOf(request), retiredBooks);
      if ('error' in query) return reject(reply, query.error);
      const data = eventsAt(query, at).map((event) => eventWithOdds(league, estimate, event, query, at));
      return respond(reply, data.length === 0 ? 0 : 10 * query.cost, clock.now(), {
        timestamp: isoSeconds(at),
        previous_timestamp: isoSeconds(at - snapshotEvery),
        next_timestamp: isoSeconds(at + snapshotEvery),
        data,
      });
    });
  };

  return { routes };
}

/** If a parameter is repeated, the last value is used. */
function queryOf({ url }: FastifyRequest): Query {
  return Object.fromEntries(new URL(url, 'http://sandbox').searchParams);
}

function snapshotBefore(query: Query, now: number): number | undefined {
  const date = query['date'] === undefined ? undefined : timeOf(query['date'], now);
  return date === undefined || date > now ? undefined : date - (date % snapshotEvery);
}

/** The credits that remain in the current month. The full number is available again on the first day of each simulated month. */
class Quota {
  readonly #plan: number;
  #month = '';
  #used = 0;

  constructor(plan: number) {
    this.#plan = plan;
  }

  /** Subtracts the cost if enough credits remain. Returns whether enough remained. */
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
