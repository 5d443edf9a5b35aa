import fc from 'fast-check';
import { isSoak, testSeed } from './random-tests.ts';

fc.configureGlobal({ seed: testSeed, numRuns: isSoak ? 1000 : 100 });
