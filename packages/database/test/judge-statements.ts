import { afterAll, afterEach, expect } from 'vitest';
import { takeRefused, watchStatements } from '../src/testing/cluster-statements/watch-statements.ts';

// A test fails when the product sent a statement in it that a Citus cluster would refuse (docs/operations.md).
watchStatements();
afterEach(() => expect(takeRefused()).toEqual([]));
afterAll(() => expect(takeRefused()).toEqual([]));
