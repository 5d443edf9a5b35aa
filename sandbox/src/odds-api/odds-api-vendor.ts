import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoSeconds } from '#sandbox/league/eastern-time.ts';
import type { League } from '#sandbox/league/league.ts';
import type { FaultBoard } from '#sandbox/faults/fault-board.ts';
import { spoilAnswers } from '#sandbox/faults/spoil-answers.ts';
import type { SimulatedClock } from '#sandbox/simulated-clock.ts';
import type { Vendor } from '#sandbox/vendor.ts';
import * as errors from './errors.ts';
import { MarketView } from './market-view.ts';
import { eventHead, eventWithOdds, listedEvents } from './odds-payload.ts';
import { Quota } from './quota.ts';
import { scoresPayload } from './scores-payload.ts';
import { sports } from './sports.ts';
import { readWish, timeOf, type Query, type ReadWish } from './query-params.ts';

interface World {
  readonly league: League;
  readonly clock: SimulatedClock;
  readonly faults: FaultBoard;
  /** Credits a month. */
  readonly plan?: number | undefined;
}

type Call = FastifyRequest<{ Params: { sport?: string; eventId?: string } }>;

/** Enough for a whole season of history at once; give a smaller one to see what happens when it runs out. */
const largestPlan = 5_000_000;
const snapshotEvery = 5 * 60_000;

/** The Odds API v4: every answer tells what it cost and what is left; a refused call costs nothing. */
export function oddsApiVendor({ league, clock, faults, plan = largestPlan }: World): Vendor {
  const view = new MarketView(league);
  const quota = new Quota(plan);

  /** Checks key, sport and credits as the vendor does, then answers. */
  const answer = (reply: FastifyReply, cost: number, now: number, body: unknown) => {
    if (!quota.spend(cost, now)) return reply.code(401).headers(quota.headers(0, now)).send(errors.quotaIsReached);
    return reply.headers(quota.headers(cost, now)).send(body);
  };
  const refuse = (reply: FastifyReply, body: ReturnType<typeof errors.isInvalid>) => {
    return reply.code(422).headers(quota.headers(0, clock.now())).send(body);
  };
  const eventsAt = (wish: ReadWish, now: number) =>
    listedEvents(league, now).filter(
      ({ slot, commenceAt }) => wish.from <= commenceAt && commenceAt <= wish.to && (wish.eventIds?.has(slot.oddsId) ?? true),
    );

  const routes = (scope: FastifyInstance): void => {
    spoilAnswers(scope, { faults, clock }, 'odds-api');
    scope.addHook('preHandler', async (request: Call, reply) => {
      const key = queryOf(request)['apiKey'] ?? '';
      if (key === '') return reply.code(401).send(errors.keyIsMissing);
      if (key.startsWith('invalid')) return reply.code(401).send(errors.keyIsNotValid);
      if (key.startsWith('deactivated')) return reply.code(401).send(errors.keyIsDeactivated);
      if ((request.params.sport ?? 'basketball_nba') !== 'basketball_nba') return reply.code(404).send(errors.sportIsUnknown);
      return undefined;
    });

    scope.get('/v4/sports', async (_request, reply) => answer(reply, 0, clock.now(), sports));
    scope.get('/v4/sports/:sport/events', async (request: Call, reply) => {
      const now = clock.now();
      const wish = readWish({ ...queryOf(request), bookmakers: 'none', markets: 'h2h' });
      if ('refused' in wish) return refuse(reply, wish.refused);
      return answer(
        reply,
        0,
        now,
        eventsAt(wish, now).map((event) => eventHead(event, wish.dateFormat)),
      );
    });
    scope.get('/v4/sports/:sport/odds', async (request: Call, reply) => {
      const now = clock.now();
      const wish = readWish(queryOf(request));
      if ('refused' in wish) return refuse(reply, wish.refused);
      const events = eventsAt(wish, now).map((event) => eventWithOdds(league, view, event, wish, now));
      return answer(reply, events.length === 0 ? 0 : wish.cost, now, events);
    });
    scope.get('/v4/sports/:sport/events/:eventId/odds', async (request: Call, reply) => {
      const now = clock.now();
      const wish = readWish(queryOf(request));
      if ('refused' in wish) return refuse(reply, wish.refused);
      const event = listedEvents(league, now).find(({ slot }) => slot.oddsId === request.params.eventId);
      if (!event) return reply.code(404).send(errors.eventIsUnknown);
      return answer(reply, wish.cost, now, eventWithOdds(league, view, event, wish, now));
    });
    scope.get('/v4/sports/:sport/scores', async (request: Call, reply) => {
      const days = queryOf(request)['daysFrom'];
      if (days !== undefined && !/^[123]$/.test(days)) return refuse(reply, errors.isInvalid('INVALID_SCORES_DAYS_FROM'));
      const now = clock.now();
      const dateFormat = queryOf(request)['dateFormat'] === 'unix' ? 'unix' : 'iso';
      return answer(reply, days === undefined ? 1 : 2, now, scoresPayload(league, Number(days ?? 0), dateFormat, now));
    });
    scope.get('/v4/historical/sports/:sport/odds', async (request: Call, reply) => {
      const at = snapshotBefore(queryOf(request), clock.now());
      if (at === undefined) return refuse(reply, errors.isInvalid('INVALID_HISTORICAL_TIMESTAMP'));
      const wish = readWish(queryOf(request));
      if ('refused' in wish) return refuse(reply, wish.refused);
      const data = eventsAt(wish, at).map((event) => eventWithOdds(league, view, event, wish, at));
      return answer(reply, data.length === 0 ? 0 : 10 * wish.cost, clock.now(), {
        timestamp: isoSeconds(at),
        previous_timestamp: isoSeconds(at - snapshotEvery),
        next_timestamp: isoSeconds(at + snapshotEvery),
        data,
      });
    });
  };

  return {
    name: 'The Odds API',
    pages: [],
    routes,
    close: () => Promise.resolve(),
  };
}

/** The last of several values counts. */
function queryOf({ url }: FastifyRequest): Query {
  return Object.fromEntries(new URL(url, 'http://sandbox').searchParams);
}

function snapshotBefore(query: Query, now: number): number | undefined {
  const asked = query['date'] === undefined ? undefined : timeOf(query['date'], now);
  return asked === undefined || asked > now ? undefined : asked - (asked % snapshotEvery);
}
