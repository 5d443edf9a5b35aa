import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { onPhoneOnly } from '../one-width.ts';
import { conditionalRenders } from './conditional-renders.ts';
import { judgedOnDesktopToo, states } from './states.ts';

const web = path.resolve(import.meta.dirname, '../../web/src');
const stories = globSync('*.spec.ts', { cwd: path.resolve(import.meta.dirname, '../stories') }).map((name) => ({
  name: name.replace('.spec.ts', ''),
  text: readFileSync(path.join(import.meta.dirname, '../stories', name), 'utf8'),
}));

/** The stories in which axe is told to look at a state. A name is long enough to stand in a story for no other reason. */
const toldIn = (state: string) => stories.filter(({ text }) => text.includes(`'${state}'`)).map(({ name }) => name);

/** Building blocks show what they are given; the toaster is the one that decides by itself. */
const shown = globSync(['{pages,features}/**/*.tsx', 'ui/toaster.tsx'], { cwd: web, exclude: ['**/*.test.tsx'] })
  .map((file) => file.replaceAll('\\', '/'))
  .flatMap((file) => conditionalRenders(file, readFileSync(path.join(web, file), 'utf8')).map((condition) => `${file} › ${condition}`));
const claimed = new Set(Object.values(states).flat(2));

test('axe looks at every state in some story', () => {
  expect(Object.keys(states).filter((state) => toldIn(state).length === 0)).toEqual([]);
});

test('what is judged on a desktop too is told there', () => {
  const onPhones: readonly string[] = onPhoneOnly;
  expect(judgedOnDesktopToo.filter((state) => toldIn(state).every((story) => onPhones.includes(story)))).toEqual([]);
});

test('every page has its states', () => {
  const pagesWithStates = new Set(Object.keys(states).map((state) => state.slice(0, state.lastIndexOf(': '))));
  const pageTable = readFileSync(path.join(web, 'pages/page-table.ts'), 'utf8');
  const addresses = [...pageTable.matchAll(/^ +path: '(.+)',$/gm)].map(([, address]) => address!);
  expect(addresses.filter((address) => !pagesWithStates.has(address))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(15);
});

test('whatever the web shows only at times belongs to a state', () => {
  expect(shown.filter((condition) => !claimed.has(condition))).toEqual([]);
  expect(shown.length).toBeGreaterThan(150);
});

test('no state claims what the web does not show', () => {
  expect([...claimed].filter((condition) => !shown.includes(condition))).toEqual([]);
});

describe('a planted state is found', () => {
  test.each([
    ['behind a condition', '<main>{isOld && <Alert title="Old" />}</main>', ['isOld']],
    ['in either branch', '<main>{games.length === 0 ? <Empty /> : <List />}</main>', ['games.length === 0', 'not: games.length === 0']],
    ['within brackets and a fragment', '<main>{isNew && (<><Badge /></>)}</main>', ['isNew']],
    ['that opens by itself', '<main><details><summary>More</summary></details></main>', ['<details>']],
    ['while something is awaited', '<Suspense fallback={<Spinner />}><Chart /></Suspense>', ['fallback']],
    ['of a button that is busy', "<Button>{saving.isPending ? 'Saving...' : 'Save'}</Button>", ['saving.isPending']],
    ['of a form with errors', "<Field error={errors['name']} />", ['error']],
    ['of a form on its way', "<Form submit={{ text: 'Send', pendingText: 'Sending...' }} />", ['pendingText']],
    ['under a tab', "<Tabs tabs={[{ value: 'a', content: <Stats /> }]} />", ['tab <Stats>']],
    ['of no kind: part of a line', '<main>{best && <span>best price</span>}</main>', []],
    ['of no kind: a way elsewhere', '<main>{!user && <Redirect to="/auth" />}</main>', []],
  ])('%s', (_what, jsx, expected) => {
    expect(conditionalRenders('planted.tsx', `export const Page = () => ${jsx};`)).toEqual(expected);
  });

  test.each([
    ['if (isError) return <Alert />;', ['isError']],
    ['if (isError) {\n return (\n <Alert />\n );\n }', ['isError']],
    ['if (online) return null;', ['not: online']],
    ["switch (tier) { case 'free': return <Banner />; }", ["case 'free'"]],
    ['if (user === null) return <Redirect to="/auth" />;', []],
  ])('in a return: %s', (statement, expected) => {
    expect(conditionalRenders('planted.tsx', `export function Page() { ${statement} return <main />; }`)).toEqual(expected);
  });
});
