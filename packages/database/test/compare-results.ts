import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { takeCompared, takeDifferences, watchResults } from '../src/testing/stated-types/watch-results.ts';

// Fails a test if PostgreSQL returns anything that doesn't match the statement's sql<T>. Records the compared
// statements for tools/testing/stated-types.ts.
const folder = inject('statedTypesFolder');
watchResults(JSON.parse(readFileSync(path.join(folder, 'stated.json'), 'utf8')));
afterEach(() => expect(takeDifferences()).toEqual([]));
afterAll(() => {
  appendFileSync(
    path.join(folder, `compared-${process.pid}`),
    takeCompared()
      .map((location) => `${location}\n`)
      .join(''),
  );
  expect(takeDifferences()).toEqual([]);
});
