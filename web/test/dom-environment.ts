import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** All test files of a worker share one simulated DOM, because they share loaded modules, and React keeps the first window it finds. */
const domEnvironment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('happyDOM' in global)) {
      await builtinEnvironments['happy-dom'].setup(global, options);
      rememberComputedStyles(global as Window);
      // React would start a task of the debugger for each element, which took a twentieth of the tests' time.
      Reflect.deleteProperty(console, 'createTask');
    }
    return { teardown: () => undefined };
  },
};

/**
 * Without style sheets, the style depends on the element's name and on these attributes. Computing it took a fifth of the tests'
 * time. Only `pointer-events` is inherited from a style that changes: that of the body, while a dialog is open.
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
