import { inject } from 'vitest';

/** URLs of the test run's database for each role. It is a template to clone, never to work in. */
export function providedUrls(): { adminUrl: string; appUrl: string; workerUrl: string; staffUrl: string } {
  return {
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
    staffUrl: inject('staffUrl'),
  };
}
