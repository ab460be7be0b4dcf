import { inject } from 'vitest';
import type { TestUrls } from './prepare-test-database.ts';

/** URLs of the test run's database for each role. It is a template to clone, never to work in. */
export function providedUrls(): TestUrls {
  return {
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
    staffUrl: inject('staffUrl'),
    creditorUrl: inject('creditorUrl'),
  };
}
