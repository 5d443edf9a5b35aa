import { type ESTree, Visitor } from 'vite';
import type { ParsedSource } from './read-source.ts';

const schemaFolder = 'server/src/schema/';
const writeMethods = new Set(['insert', 'update', 'delete']);

/**
 * Lists writes to a table by a slice that does not own it. A table belongs to the slice that has the name of its schema file; the tables in
 * schema/platform belong to platform. A write is a call of `insert`, `update` or `delete` with the table, the same statement in an `sql`
 * template, or a call that passes the table to a function of platform or delivery.
 */
export function checkTableWrites({ path, program, text, imports }: ParsedSource): string[] {
  if (!path.startsWith('server/src/')) return [];
  const owners = new Map<string, string>();
  const platformFunctions = new Set<string>();
  for (const { target, names } of imports) {
    for (const local of names.keys()) {
      if (target.startsWith(schemaFolder)) owners.set(local, ownerOf(target));
      if (/^server\/src\/(platform|delivery)\//.test(target)) platformFunctions.add(local);
    }
  }
  const found: string[] = [];
  const writer = path.split('/')[2] ?? '';
  const checkTable = (table: string) => {
    const owner = owners.get(table);
    if (owner !== undefined && owner !== writer) found.push(`${path} writes ${table}, a table of ${owner}`);
  };

  new Visitor({
    CallExpression: ({ callee, arguments: passed }) => {
      const isWrite = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && writeMethods.has(callee.property.name);
      const isPlatform = callee.type === 'Identifier' && platformFunctions.has(callee.name);
      if (isWrite) checkTable(nameOf(passed[0]));
      if (isPlatform) for (const argument of passed) checkTable(nameOf(argument));
      if (callee.type === 'Identifier' && callee.name === 'pgTable' && !path.startsWith(schemaFolder)) {
        found.push(`${path} declares a table outside ${schemaFolder}`);
      }
    },
    TaggedTemplateExpression: ({ quasi }) => {
      quasi.expressions.forEach((expression, index) => {
        const before = quasi.quasis[index]?.value.raw ?? '';
        if (/\b(insert\s+into|update|delete\s+from)\s+$/i.test(before)) checkTable(text.slice(expression.start, expression.end));
      });
    },
  }).visit(program());
  return found;
}

const ownerOf = (schemaFile: string): string => {
  const name = schemaFile.slice(schemaFolder.length);
  return name.startsWith('platform/') ? 'platform' : name.replace(/\.ts$/, '');
};

const nameOf = (node: ESTree.Node | undefined): string => (node?.type === 'Identifier' ? node.name : '');
