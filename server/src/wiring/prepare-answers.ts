import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { msToNextChange } from '#server/games/next-change.ts';
import type { LeagueDeps } from '#server/games/queries.ts';
import { inProcessViewer } from '#server/platform/request/viewer.ts';
import type { Log } from '#server/platform/log/log.ts';
import { pageRenderer, type LoadPublicAnswer, type Page, type WebBuild } from '#server/platform/pages/web-build.ts';
import { createAnswerStore } from '#server/platform/prepared/answer-store.ts';
import { addAnswerInput, answerBuilder } from '#server/platform/prepared/build-answer.ts';
import type { PreparedAnswer } from '#server/platform/prepared/prepared-answer.ts';
import { routeMatcher } from '#server/platform/prepared/preparable-route.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import { preparedRoutes } from './prepared-routes.ts';

interface Parts extends LeagueDeps {
  readonly hub: EventHub;
  readonly log: Log;
  readonly registry: Registry;
  readonly web: WebBuild | undefined;
}

export function prepareAnswers(app: FastifyInstance, { db, clock, hub, log, registry, web }: Parts) {
  const build = answerBuilder(app, { msToNextChange: () => msToNextChange({ db, clock }) });
  const answers = createAnswerStore({ build, hub, log });
  app.addHook('onClose', async () => answers.close());
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  new Gauge({
    name: 'prepared_answers_bytes',
    help: 'Memory that prepared answers take in this process',
    registers: [registry],
    collect() {
      this.set(answers.usedBytes());
    },
  });

  new Counter({
    name: 'prepared_answers_sent_total',
    help: 'Prepared answers that were sent: ready ones, those that had to be built, and outdated ones while the database was away',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(answers.sent)) this.inc({ state }, count);
    },
  });

  const match = routeMatcher(preparedRoutes(web));

  const loadPublic: LoadPublicAnswer = async (path) => {
    const matched = match(path);
    if (!matched) throw new Error(`${path} is not a prepared route`);
    const answer = await answers.fresh(answers.entryFor(matched));
    addAnswerInput(answer);
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    return JSON.parse(contentOf(answer)) as unknown;
  };

  /** The page for a request if none was ready in memory. The rendered page is stored for later requests, because rendering takes long. */
  const pageAt = (renderPage: (url: string) => Promise<Page>) => async (url: string, beforeBuild: () => void) => {
    if (inProcessViewer() !== undefined) return renderPage(url);
    // No route matches an address with encoded characters. No page has such an address, so the page for unknown addresses is sent.
    const matched = match(url) ?? match(unknownPath)!;
    if (!answers.find(matched.key)?.answer) beforeBuild();
    // The page shows every change that was committed before the request.
    if (!hub.isAway()) await hub.catchUp().catch(() => undefined);
    const entry = answers.entryFor(matched);
    const answer = await answers.current(entry).catch((error: unknown) => {
      // A stopping process cannot build answers: Fastify refuses its requests to itself. The last answer is only seconds old.
      const last = isClosing ? answers.last(entry) : undefined;
      if (last) return last.answer;
      throw error;
    });
    return { status: answer.status === 200 ? (200 as const) : (404 as const), html: contentOf(answer) };
  };

  return {
    answers,
    match,
    pages: web && {
      web,
      pageAt: pageAt(pageRenderer(web, loadPublic)),
      pictureAt: (path: string) => web.describePicture(path, loadPublic),
    },
  };
}

const unknownPath = '/not-found';

const contentOf = ({ representations }: PreparedAnswer) => representations.identity.body.toString();
