import { escapeHtml } from '#server/platform/escape-html.ts';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}
export interface ApiDocument {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}

/** The groups of the page. A call belongs to the first group whose pattern matches its path. */
const groups = [
  { name: 'Games and odds', pattern: /^\/api\/(days|predictions|games|board|market|feeds|preparation|stream)/ },
  { name: 'Teams and season', pattern: /^\/api\/(ratings|season|teams)/ },
  { name: 'Record and ledger', pattern: /^\/(api\/record|ledger)/ },
  { name: 'Bet log', pattern: /^\/api\/bets/ },
  { name: 'Alerts', pattern: /^\/api\/(alerts|push)/ },
  { name: 'Plan and payment', pattern: /^\/api\/(plans|subscription|create-checkout|billing-portal)/ },
  { name: 'Account', pattern: /^\/api\/(account|auth|confirm|login|logout|preferences|register|request|reset|time-out|user)/ },
  { name: 'Site', pattern: /^\/api\/(contact|site)/ },
] as const;

const links = [
  ['/predictions', 'Predictions'],
  ['/market', 'Market'],
  ['/premium', 'Premium'],
  ['/track-record', 'Track Record'],
  ['/how-it-works', 'How It Works'],
] as const;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Calls that only the operator or a vendor makes are in the machine-readable document, not on the page. */
export function apiDocsPage({ info, paths = {} }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const isOperators = ({ operation: { tags } }: Call) => tags?.includes('operator');
  const grouped = Map.groupBy(calls, (call) => (isOperators(call) ? undefined : groups.find(({ pattern }) => pattern.test(call.path))));
  const shown = groups.map((group) => ({ name: group.name, calls: grouped.get(group) ?? [] }));
  const title = escapeHtml(info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · ${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-docs.css"></head><body>
<header><a class="home" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${title}</a>
<nav aria-label="Main">${links.map(([href, label]) => `<a href="${href}">${label}</a>`).join('')}</nav></header>
<div class="columns"><nav aria-label="Calls" class="index">${shown.map(indexGroup).join('')}</nav><main>
<h1>API reference</h1><p>${escapeHtml(info.description ?? '')}
Machine-readable version: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${shown.map(({ name, calls: list }) => `<h2>${name}</h2>${list.map(callSection).join('\n')}`).join('\n')}</main></div></body></html>`;
}

const idOf = ({ method, path }: Call): string => escapeHtml(`${method}${path}`);

const indexGroup = ({ name, calls }: { readonly name: string; readonly calls: readonly Call[] }): string =>
  `<h2>${name}</h2><ul>${calls.map((call) => `<li><a href="#${idOf(call)}">${call.method} ${escapeHtml(call.path)}</a></li>`).join('')}</ul>`;

function callSection(call: Call): string {
  const { method, path, operation } = call;
  const parameters = (operation.parameters ?? []).map(
    (p) => `<li><code>${escapeHtml(p.name)}</code> in ${escapeHtml(p.in)}${p.required ? '' : ', optional'}: ${schemaBlock(p.schema)}</li>`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => `<dt>${escapeHtml(status)}</dt><dd>${schemaBlock(Object.values(response.content ?? {})[0]?.schema)}</dd>`,
  );
  return `<section id="${idOf(call)}"><h3><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml([operation.summary, operation.description].filter(Boolean).join('. '))} <small>Access: ${escapeHtml(operation.tags?.join(', ') ?? 'public')}</small></p>
<details><summary>Request and responses</summary>
${parameters.length ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${schemaBlock(body)}` : ''}<h4>Responses</h4><dl>${responses.join('')}</dl></details></section>`;
}

const schemaBlock = (schema: unknown) => (schema ? `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : 'no content');
