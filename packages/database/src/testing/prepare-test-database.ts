import { prepareDatabase } from '../prepare-database.ts';

const passwords = { app: 'test-app', worker: 'test-worker', staff: 'test-staff', creditor: 'test-creditor' } as const;

export type TestUrls = { adminUrl: string; appUrl: string; workerUrl: string; staffUrl: string; creditorUrl: string };

export async function prepareTestDatabase(adminUrl: string): Promise<TestUrls> {
  const { app, worker, staff, creditor } = passwords;
  await prepareDatabase({
    ...{ adminUrl, appPassword: app, workerPassword: worker, staffPassword: staff },
    creditorPassword: creditor,
  });
  return testUrls(adminUrl);
}

export function testUrls(adminUrl: string): TestUrls {
  const of = (role: keyof typeof passwords) => {
    const url = new URL(adminUrl);
    url.username = `quittance_${role}`;
    url.password = passwords[role];
    return url.href;
  };
  return { adminUrl, appUrl: of('app'), workerUrl: of('worker'), staffUrl: of('staff'), creditorUrl: of('creditor') };
}
