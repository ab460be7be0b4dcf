import { afterAll, afterEach, expect } from 'vitest';
import { takeRefused, watchStatements } from '../src/testing/cluster-statements/watch-statements.ts';

// Fails a test in which the product sends a statement that a Citus cluster would refuse (docs/operations.md).
watchStatements();
afterEach(() => expect(takeRefused()).toEqual([]));
afterAll(() => expect(takeRefused()).toEqual([]));
