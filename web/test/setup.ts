import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';
import { endTest, prepareTest } from './render-app.tsx';

// React stores a stack trace in each element until 10,000 were created within a second. That took a seventh of the tests' time.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {
    // React counts its elements here.
  },
});

beforeEach(prepareTest);
afterEach(endTest);
