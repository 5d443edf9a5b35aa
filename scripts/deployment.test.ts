import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { securityEventNames } from '#server/platform/log/security-log.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../deploy', file), 'utf8');

interface Service {
  readonly image?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly network_mode?: string;
  readonly networks?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: string };
}

test('every container of compose.yaml is read-only, without capabilities, limited and of a named line', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  expect(Object.keys(services)).toEqual(['database', 'migrate', 'product', 'product-two', 'edge']);
  for (const [name, service] of Object.entries(services)) {
    expect([name, service]).toMatchObject([name, { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }]);
    expect([name, service.mem_limit !== undefined, service.pids_limit !== undefined]).toEqual([name, true, true]);
    expect([name, service.image]).toEqual([
      name,
      expect.stringMatching(/^\$\{COURTLINE_IMAGE:\?|:\d+(\.\d+)?(-trixie)?(@sha256:\w{64})?$/),
    ]);
    expect([name, service.network_mode === 'none' || service.networks?.join() === 'front']).toEqual([name, true]);
  }
  expect(services['database']?.network_mode).toBe('none');
  expect(services['product']?.environment?.['DATABASE_URL']).toContain('//courtline_product@');
  expect(read('Dockerfile')).toMatch(/^FROM node:26-trixie-slim(@sha256:\w{64})?$/m);
});

test('the running product has no password of another role, and cannot replace the socket of the database', () => {
  const text = read('compose.yaml');
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
  // Every container with this file gets all variables in it, unless its environment sets them to something else.
  const withSettings = Object.entries(services).filter(([, service]) => service.env_file !== undefined);
  expect(withSettings.map(([name]) => name)).toEqual(['migrate', 'product', 'product-two']);
  const passwords = [...new Set(text.match(/\b[A-Z_]+_PASSWORD\b/g))];
  expect(passwords).toHaveLength(3);
  for (const [name, { environment, volumes }] of withSettings) {
    expect([name, passwords.map((password) => environment?.[password])]).toEqual([name, passwords.map(() => '')]);
    expect([name, volumes]).toEqual([name, ['socket:/var/run/postgresql:ro']]);
  }
});

test('a copy of .env.example cannot undo what the containers set', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const settings = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data', DATABASE_DIRECT_URL: '' };
  for (const name of ['migrate', 'product', 'product-two']) expect(services[name]?.environment).toMatchObject(settings);
});

test('the database counts as healthy when the role of the product can use the final server', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const check = services['database']?.healthcheck?.test ?? '';
  expect(check).toContain('-U courtline_product -d courtline');
  expect(check).toContain('"$$(head -n 1 "$$PGDATA/postmaster.pid")" = 1');
});

test('no container can read or change logs', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const mounted = Object.values(services).flatMap(({ volumes }) => volumes?.map((volume) => volume.split(':')[0]!) ?? []);
  expect([...new Set(mounted)].toSorted()).toEqual(['./database', './nginx.conf', 'certificates', 'database', 'socket']);
  for (const service of Object.values(services)) expect(service).toMatchObject({ logging: { driver: 'json-file' } });
});

/** The directives of a block of nginx.conf, without those of the blocks in it. The beginning is that of the block. */
function directivesOf(beginning: string): string[] {
  const lines = read('nginx.conf').split('\n');
  const start = lines.findIndex((line) => line.trim() === beginning);
  const indent = lines[start]!.search(/\S/);
  const end = lines.findIndex((line, index) => index > start && line.search(/\S/) <= indent && line.trim() === '}');
  return lines.slice(start + 1, end).flatMap((line) => (line.search(/\S/) === indent + 1 ? [line.trim()] : []));
}
const siteDirectives = () => [...read('nginx.conf').matchAll(/\n\tserver \{\n([^]*?)\n\t\}/g)].map(([, block]) => block!);

test('without TLS the edge redirects pages and refuses calls of the API', () => {
  const plain = siteDirectives().find((block) => block.includes('listen 80;'))!;
  expect(plain.match(/location .*/g)).toEqual([
    'location / { return 301 https://${SITE_ADDRESS}$request_uri; }',
    'location /api/ { return 403 "Use https"; }',
  ]);
});

test('12.1.1, 12.1.2, 12.2.2: the edge allows TLS 1.2 and 1.3 with ciphers of forward secrecy and a certificate that it obtains', () => {
  const site = siteDirectives().find((block) => block.includes('listen 443 ssl;'))!;
  const settings = site.match(/(?<=\t)(?:acme_|ssl_(?:protocols|ciphers|certificate )).*(?=;)/g);
  expect(settings).toEqual([
    'acme_certificate letsencrypt',
    'ssl_certificate $acme_certificate',
    'ssl_protocols TLSv1.2 TLSv1.3',
    'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20',
  ]);
  expect(directivesOf('acme_issuer letsencrypt {')).toContain('uri https://acme-v02.api.letsencrypt.org/directory;');
});

test('the edge logs neither query strings nor headers, in requests and in failures', () => {
  const text = read('nginx.conf');
  expect(/log_format .*/.exec(text)?.[0].match(/\$\w+/g)).toEqual(
    ['remote_addr', 'time_iso8601', 'request_method', 'uri', 'status', 'body_bytes_sent', 'upstream_cache_status'].map(
      (name) => `$${name}`,
    ),
  );
  expect(text.match(/^\s*access_log .*/gm)).toHaveLength(1);
  expect(text, 'lines about requests, with the tokens of their addresses').toMatch(/^\terror_log \S+ crit;$/m);
  expect(text.match(/^\s+error_log .*/gm)).toHaveLength(1);
});

test('the cache of the edge neither stores answers to people with a cookie of ours nor gives them stored ones', () => {
  const [any, signedIn, chosen] = directivesOf('map $http_cookie $passes_cache {');
  expect([any, signedIn]).toEqual(['default 0;', '~courtline 1;']);
  const pattern = new RegExp(/^~(.+) 1;$/.exec(chosen!)![1]!);
  expect(['choices=odds=decimal', 'a=b; choices=x', 'mychoices=1', 'a=choices'].map((cookie) => pattern.test(cookie))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const cached = directivesOf('location / {').join('\n');
  for (const line of ['proxy_cache_bypass $passes_cache;', 'proxy_no_cache $passes_cache $arg_token;']) expect(cached).toContain(line);
  // These directives would serve stored answers for longer than the product allows.
  expect(read('nginx.conf')).not.toMatch(/^\s*proxy_cache_(use_stale|valid)/m);
  expect(directivesOf('location = /api/stream {').join()).not.toContain('cache');
});

test('only the product can name the channels of a stream of the engine', () => {
  const [streams, ...others] = read('stream-engine.conf')
    .split(/(?=location )/)
    .filter((block) => block.includes('nchan_subscriber '));
  expect(others).toEqual([]);
  expect(streams).toMatch(/^location ~ \^\/stream\/\(\.\+\)\$ \{\s+internal;/);
});

test('the systemd unit drops every right that the product does not need', () => {
  const unit = read('courtline.service');
  for (const line of [
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'PrivateDevices=yes',
    'PrivateUsers=yes',
    'RestrictNamespaces=yes',
    'SystemCallFilter=@system-service',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'UMask=0077',
  ]) {
    expect(unit.split('\n')).toContain(line);
  }
});

test('each of several processes of the systemd unit has a folder of its own, and needs no folder of a single process', () => {
  const lines = ['courtline.service', 'small-machine/two-processes.conf'].flatMap((file) => read(file).split('\n'));
  const settings = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    // In a file of systemd, an empty value discards the earlier ones.
    if (name !== undefined) settings.set(name, value ? [...(settings.get(name) ?? []), value] : []);
  }
  const folders = [...settings.values()].flat().flatMap((value) => value.match(/\/var\/lib\/courtline\S*/g) ?? []);
  expect([settings.get('StateDirectory'), settings.get('ExecStart')?.length]).toEqual([['courtline-%i'], 1]);
  expect([...new Set(folders)]).toEqual(['/var/lib/courtline-%i']);
});

test('the start of one of several processes fails at once if the process ends before it answers', () => {
  const [, command] = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(read('small-machine/two-processes.conf'))!;
  const { pid } = spawnSync('true');
  const script = command!.replaceAll('%i', '1'); // nothing answers on port 1
  expect(spawnSync('sh', ['-c', script], { env: { ...process.env, MAINPID: String(pid) }, timeout: 10_000 }).status).toBe(1);
});

test('the alert rules name events that the security log has', () => {
  interface Rule {
    readonly alert: string;
    readonly expr: string;
    readonly annotations: { readonly summary: string };
  }
  const { groups } = parse(read('prometheus-alerts.yaml')) as { groups: { name: string; rules: Rule[] }[] };
  const rules = groups.find(({ name }) => name === 'courtline-security')!.rules;
  expect(rules.length).toBeGreaterThan(4);
  for (const { alert, expr, annotations } of rules) {
    const named = /event=~?"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? [];
    expect([alert, named.length > 0 && named.every((name) => (securityEventNames as readonly string[]).includes(name))]).toEqual([
      alert,
      true,
    ]);
    expect(annotations.summary).toBeTruthy();
  }
});

const readRepository = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../.github', file), 'utf8');

interface Workflow {
  readonly on: { readonly schedule?: readonly { readonly cron: string }[] };
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { uses?: string; run?: string; with?: Record<string, unknown> }[] }>>;
}

test('workflows use actions by commit, and give them no credentials of the repository', () => {
  for (const name of ['audit.yml', 'release.yml', 'test.yml']) {
    const { permissions, jobs } = parse(readRepository(`workflows/${name}`)) as Workflow;
    expect([name, permissions]).toEqual([name, { contents: 'read' }]);
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
    expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toEqual({ 'persist-credentials': false });
  }
});

test('the release workflow signs the archive, the list of components by its exact name, and the image by its digest', () => {
  const { jobs } = parse(readRepository('workflows/release.yml')) as Workflow;
  const inputs = jobs['release']!.steps.flatMap(({ uses, with: input }) => (uses?.includes('/attest-') ? [input] : []));
  // The action accepts patterns in `subject-path`, but not in `sbom-path`.
  expect(inputs).toEqual([
    { 'subject-path': 'release/*.tar.gz' },
    { 'subject-path': 'release/*.tar.gz', 'sbom-path': 'release/${{ steps.files.outputs.base }}.cdx.json' },
  ]);
  const digest = '${{ steps.join.outputs.digest }}';
  expect(jobs['image']!.steps.find(({ uses }) => uses?.includes('/attest-'))?.with).toMatchObject({ 'subject-digest': digest });
});

test('15.1.1, 15.2.1: packages, actions and images are looked after every week, and known vulnerabilities every day', () => {
  const { updates } = parse(readRepository('dependabot.yml')) as {
    updates: { 'package-ecosystem': string; schedule: { interval: string } }[];
  };
  expect(updates.map((update) => [update['package-ecosystem'], update.schedule.interval])).toEqual(
    ['npm', 'github-actions', 'docker', 'docker-compose'].map((ecosystem) => [ecosystem, 'weekly']),
  );
  const audit = parse(readRepository('workflows/audit.yml')) as Workflow;
  expect(audit.on.schedule?.[0]?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(audit.jobs['audit']!.steps.map(({ run }) => run)).toContain('npm audit --omit=dev --audit-level=moderate');
});
