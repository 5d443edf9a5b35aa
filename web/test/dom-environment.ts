import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** One simulated DOM for all files of a worker: they share loaded modules, and React keeps the window that it has found first. */
const domEnvironment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('happyDOM' in global)) await builtinEnvironments['happy-dom'].setup(global, options);
    return { teardown: () => undefined };
  },
};

export default domEnvironment;
