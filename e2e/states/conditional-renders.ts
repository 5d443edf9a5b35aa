import { type ESTree, parseSync, Visitor } from 'vite';

/** Parts of a line or of a table's row: words that come and go within a state, and make none. */
const partsOfALine = new Set(['span', 'td', 'Under']);

/** What opens over or under something by the platform's or a library's own means, with no condition of ours around it. */
const opened = new Set(['details', 'Drawer', 'DropdownMenu.Content']);

/**
 * Everything a source file shows only at times, each by its condition as it is written there: what stands behind a `&&`, in
 * either branch of a `?`, in a `return` under an `if` or a `case`; what opens, waits or stands in for something; the words of
 * a button that is busy, the errors of a form and the tabs of a row. A redirect shows nothing.
 */
export function conditionalRenders(file: string, text: string): readonly string[] {
  const found = new Set<string>();
  const words = (node: ESTree.Span) => text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');

  function isShown(node: ESTree.Node | null): boolean {
    if (node?.type === 'ParenthesizedExpression') return isShown(node.expression);
    if (node?.type === 'JSXFragment') return node.children.some(isShown);
    if (node?.type !== 'JSXElement') return false;
    const name = words(node.openingElement.name);
    return name !== 'Redirect' && !partsOfALine.has(name);
  }
  const returned = (node: ESTree.Statement): ESTree.ReturnStatement | undefined =>
    node.type === 'BlockStatement' ? node.body.map(returned).find(Boolean) : node.type === 'ReturnStatement' ? node : undefined;

  new Visitor({
    LogicalExpression: ({ left, right }) => void (isShown(right) && found.add(words(left))),
    ConditionalExpression: ({ test, consequent, alternate }) => {
      const condition = words(test);
      if (isShown(consequent) || /\.isPending$|^isBusy$/.test(condition)) found.add(condition);
      if (isShown(alternate)) found.add(`not: ${condition}`);
    },
    IfStatement: ({ test, consequent }) => {
      const answer = returned(consequent)?.argument ?? null;
      if (isShown(answer)) found.add(words(test));
      // What gives nothing at times shows something at others.
      if (answer?.type === 'Literal' && answer.value === null) found.add(`not: ${words(test)}`);
    },
    SwitchCase: ({ test, consequent }) => {
      if (test && consequent.some((statement) => isShown(returned(statement)?.argument ?? null))) found.add(`case ${words(test)}`);
    },
    JSXOpeningElement: ({ name }) => void (opened.has(words(name)) && found.add(`<${words(name)}>`)),
    JSXAttribute: ({ name }) => {
      if (['fallback', 'error'].includes(words(name))) found.add(words(name));
    },
    Property: ({ key, value }) => {
      if (words(key) === 'pendingText') found.add('pendingText');
      if (words(key) === 'content' && isShown(value)) found.add(`tab ${/<\w+/.exec(words(value))?.[0]}>`);
    },
  }).visit(parseSync(file, text).program);
  return [...found];
}
