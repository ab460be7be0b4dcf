import { inject } from 'vitest';

/** Where the test run's own PostgreSQL is, for each role; its database is a template to clone and never to work in. */
export function providedUrls(): { adminUrl: string; appUrl: string; workerUrl: string; staffUrl: string } {
  return {
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
    staffUrl: inject('staffUrl'),
  };
}
