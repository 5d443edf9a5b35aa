import { afterEach, beforeEach } from 'vitest';
import { endTest, prepareTest } from './render-app.tsx';

beforeEach(prepareTest);
afterEach(endTest);
