import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** All test files of a worker share one simulated DOM, because they share loaded modules, and React keeps the first window it finds. */
const domEnvironment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('happyDOM' in global)) {
      await builtinEnvironments['happy-dom'].setup(global, options);
      rememberComputedStyles(global as Window);
      // If this debugging function exists, React calls it for every element, which took a twentieth of the tests' time.
      Reflect.deleteProperty(console, 'createTask');
    }
    return { teardown: () => undefined };
  },
};

/**
 * Tests load no style sheet, so the style of an element depends only on its name and its attributes `style` and `open`. Computing it every
 * time took a fifth of the tests' time. Only `pointer-events` is still computed: elements inherit it from the body, whose value changes
 * while a dialog is open.
 */
function rememberComputedStyles(window: Window): void {
  const known = new Map<string, Map<PropertyKey, unknown>>();
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => {
    const key = `${element.localName} ${element.getAttribute('style')} ${element.hasAttribute('open')}`;
    const values = known.get(key) ?? new Map<PropertyKey, unknown>();
    known.set(key, values);
    const read = (name: PropertyKey, from: () => unknown): unknown => {
      if (!element.isConnected || name === 'pointer-events' || name === 'pointerEvents') return from();
      if (!values.has(name)) values.set(name, from());
      return values.get(name);
    };
    return new Proxy(compute(element), {
      get: (style, name) =>
        name === 'getPropertyValue'
          ? (property: string) => read(property, () => style.getPropertyValue(property))
          : read(name, () => Reflect.get(style, name, style)),
    });
  };
}

export default domEnvironment;
