import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { securityEventNames } from '#server/platform/log/security-log.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../deploy', file), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: unknown;
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
}

test('S18: every container of compose.yaml is read-only, without capabilities, limited and of an exact version', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  expect(Object.keys(services)).toEqual(['database', 'migrate', 'product', 'product-two', 'proxy']);
  for (const [name, service] of Object.entries(services)) {
    expect([name, service]).toMatchObject([name, { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }]);
    expect([name, service.mem_limit !== undefined, service.pids_limit !== undefined]).toEqual([name, true, true]);
    expect([name, service.build !== undefined || /:\d+\.\d+(\.\d+)?(@sha256:\w{64})?$/.test(service.image ?? '')]).toEqual([name, true]);
    expect([name, service.network_mode === 'none' || service.networks?.join() === 'front']).toEqual([name, true]);
  }
  expect(services['database']?.network_mode).toBe('none');
  expect(services['product']?.environment?.['DATABASE_URL']).toContain('//courtline_product:');
  expect(read('Dockerfile')).toMatch(/^FROM debian:\d+\.\d+-slim(@sha256:\w{64})?$/m);
});

test('S18: the running product has no password of another role, and cannot replace the socket of the database', () => {
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

test('S18: the systemd unit drops every right that the product does not need', () => {
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

test('S16: the alert rules name events that the security log has', () => {
  interface Rule {
    readonly alert: string;
    readonly expr: string;
    readonly annotations: { readonly summary: string };
  }
  const { groups } = parse(read('prometheus-alerts.yaml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
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
