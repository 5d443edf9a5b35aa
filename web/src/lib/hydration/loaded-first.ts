import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component that is loaded when it is needed, such as `lazy`, and that can also be loaded before. Then it renders without suspending, also
 * on the server.
 */
export function preloadableComponent<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = (): Promise<ComponentType<Props>> =>
    (loading ??= importComponent().then((component) => {
      loaded = component;
      return component;
    }));
  const Lazy = lazy(async () => ({ default: await load() }));
  function Component(props: Props) {
    const [chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(chosen, props);
  }
  return { load, Component };
}
