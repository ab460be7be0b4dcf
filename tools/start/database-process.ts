import { type EmbeddedServer, startEmbeddedServer } from '@quittance/database/embedded-server';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { demoTenants } from '@quittance/services/demo/demo-data';
import { seedDemo } from '@quittance/services/demo/seed-demo';
import { seedDemoPosting } from '@quittance/services/demo/seed-posting';
import { seedDemoStaff } from '@quittance/services/demo/seed-staff';
import { demoCardTokenizer } from '@quittance/services/demo/tokenize-demo-card';
import { sealBeforeDropping } from '@quittance/services/personal-data/seal-before-dropping';
import type { DemoPortal } from './describe-portals.ts';
import { disownReusedPid, isServerRunning } from './postmaster-pid.ts';

// Database process of the demo: starts the embedded PostgreSQL or uses DATABASE_URL, prepares and seeds the database,
// and sends its parent the connection URLs and sign-in details.
const watchMs = 1_000;
process.once('uncaughtException', (error) => {
  console.error(error.stack);
  process.exit(1);
});
let server: EmbeddedServer | undefined;
// Signals may come from both the terminal and the supervisor. The second one must not interrupt the shutdown.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    await server?.stop();
    process.exit(0);
  });
}
const externalUrl = process.env.DATABASE_URL || undefined;
const adminUrl = externalUrl ?? (await startEmbedded(required('DATABASE_FOLDER')));
const wrapping = {
  wrappingKey: Buffer.from(required('DATA_KEY'), 'base64'),
  wrappingKeyId: required('DATA_KEY_ID'),
};
const urls = await prepareDatabase({
  adminUrl,
  appPassword: required('APP_PASSWORD'),
  workerPassword: required('WORKER_PASSWORD'),
  staffPassword: required('STAFF_PASSWORD'),
  creditorPassword: required('CREDITOR_PASSWORD'),
  before: sealBeforeDropping(wrapping),
});
const demo = {
  adminUrl,
  ...wrapping,
  passwordPepper: Buffer.from(required('PASSWORD_PEPPER')),
  tokenizeCard: demoCardTokenizer({
    url: required('SANDBOX_URL'),
    publishableKey: required('SANDBOX_PUBLISHABLE_KEY'),
  }),
  now: new Date(),
};
await seedDemo(demo);
await seedDemoStaff(demo);
await seedDemoPosting(demo);
process.send?.({ ...urls, adminUrl, portals: describeDemo() }, undefined, undefined, () => {
  if (externalUrl !== undefined) process.exit(0);
});

async function startEmbedded(folder: string): Promise<string> {
  disownReusedPid(folder);
  server = await startEmbeddedServer({
    dataDirectory: folder,
    port: Number(required('DATABASE_PORT')),
    superuserPassword: required('SUPERUSER_PASSWORD'),
  });
  // Exits when the server dies, so that the supervisor restarts both.
  setInterval(() => isServerRunning(folder) || process.exit(1), watchMs);
  return server.url;
}

function describeDemo(): DemoPortal[] {
  return demoTenants.map(({ label, name, loginType, customers: [first] }) => {
    if (first?.logIn === undefined) throw new Error(`nobody can sign in to ${label}`);
    const { name: login, secret } = first.logIn;
    const logIn =
      loginType === 2 ? `account number ${login}, ZIP code ${secret}` : `user name ${login}, password ${secret}`;
    return { tenant: label, name, logIn };
  });
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
