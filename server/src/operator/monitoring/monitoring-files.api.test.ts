import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { testAdminToken, testApp } from '../../../test/test-app.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

const { groups } = parse(read('deploy/prometheus-alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };

const ofTheLanguage = new Set(['sum', 'rate', 'increase', 'max', 'min', 'by', 'and', 'or', 'histogram_quantile']);
/** Added by Prometheus itself. */
const ofPrometheus = new Set(['up']);

/** The names of the metrics in an expression, without labels, durations and groupings. */
function metricsOf(expression: string): string[] {
  const plain = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return (plain.match(/[a-z]\w*/g) ?? []).filter((name) => !ofTheLanguage.has(name) && !ofPrometheus.has(name));
}

test('every metric of the dashboard and of the alert rules is exported by a running product, and those of feeds have a rule', async () => {
  const { app } = await testApp();
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${testAdminToken}` } });
  const exported = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const named = [...rules, ...panels.flatMap((panel) => panel.targets)].flatMap(({ expr }) => metricsOf(expr));
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((name) => !exported.has(name) && !exported.has(name.replace(/_(count|bucket|sum)$/, '')))).toEqual([]);
  const ofFeeds = [...exported].filter((name) => name?.startsWith('feed_'));
  expect(ofFeeds.filter((name) => !rules.some(({ expr }) => metricsOf(expr).includes(name!)))).toEqual([]);
  expect(body).toMatch(/^database_reachable 1$/m);
  expect(body).toMatch(/^outbox_pending\{outbox="mail"\} 0$/m);
});

test('every alert has a section that says what to do', () => {
  for (const { alert, annotations } of rules) {
    const [page = '', anchor] = annotations.runbook_url.split('#');
    expect([alert, anchor, read(page).includes(`\n## ${alert}\n`)]).toEqual([alert, alert.toLowerCase(), true]);
  }
});
