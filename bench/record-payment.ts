import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { openPdfDrawing } from '@quittance/services/drawing/open-pdf-drawing';
import { secretHasher } from '@quittance/services/sign-in/secret-hasher';
import { sessionTokens } from '@quittance/services/sign-in/session-tokens';
import { openIdentityProviders } from '@quittance/services/sign-in/single-sign-on/identity-provider';
import { keyring } from '@quittance/services/tenants/keyring';
import { tenantDirectory } from '@quittance/services/tenants/tenant-directory';
import { buildApp } from '../apps/api/src/build-app.ts';
import { readSettings } from '../apps/api/src/settings.ts';
import { type BenchCustomer, customerCount, customerNumber } from './bench-customers.ts';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';
import { paymentBody, paymentHeaders } from './payment-request.ts';
import { freshIdsIn, pgbenchScript, recordStatements, referencesIn } from './pgbench-script.ts';

/** Makes one payment in this process with the API's code and returns its SQL as a pgbench script. */
export async function recordPayment(system: BenchSystem, customer: BenchCustomer): Promise<string> {
  const pool = openPool({ url: system.appUrl, max: 1, applicationName: 'bench-record' });
  const statements = recordStatements(pool);
  const processor = openSandboxProcessor({ baseUrl: system.sandboxUrl, secretKey: benchSecrets.sandboxSecretKey });
  const services = {
    database: tenantDatabase(pool),
    laggingReads: tenantDatabase(pool),
    now: () => new Date(),
    processors: new Map([[processor.name, processor]]),
    applePay: { openSession: async () => undefined },
    keyring: keyring(benchSecrets),
    secretHasher: await secretHasher(Buffer.from(benchSecrets.pepper)),
    sessionTokens: await sessionTokens(Buffer.from(benchSecrets.tokenSecret)),
    identityProviders: openIdentityProviders({ now: () => new Date() }),
    mail: { send: sendNothing, close: () => undefined },
    textMessages: { send: sendNothing },
    webhooks: {
      check: async () => undefined,
      post: async () => ({ status: null, answer: '', failure: 'refused' as const, durationMs: 0 }),
    },
    files: { put: keepNothing, get: keepNothing, remove: keepNothing, close: () => undefined },
    drawing: openPdfDrawing(),
    portalUrl: (label: string) => `http://${label}.localhost`,
  };
  const settings = readSettings({ ...system.apiVariables, LOG_LEVEL: 'silent' });
  const app = await buildApp({ services, tenants: tenantDirectory(services), settings, isReady: async () => true });
  const pay = (key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/payment/submit',
      headers: paymentHeaders(customer),
      payload: paymentBody({ customer, key }),
    });
  // The first payment also runs queries whose results are cached for later ones, such as the tenant's.
  await pay('bench-record-100000000001');
  statements.length = 0;
  const key = 'bench-record-100000000002';
  const answer = await pay(key);
  const { confirmationNumber, responses } = answer.json();
  if (responses[0].responseCode !== '1000') throw new Error(`the recorded payment failed: ${answer.body}`);
  await app.close();
  processor.close();
  await pool.end();
  return pgbenchScript(statements, {
    customer: customerNumber(customer.n),
    choose: `\\set customer random(${customerNumber(0)}, ${customerNumber(customerCount - 1)})`,
    fresh: [key, confirmationNumber, ...referencesIn(statements), ...freshIdsIn(statements)],
  });
}

/** Payments send no messages. */
async function sendNothing() {
  return { kind: 'refused' as const, reason: 'the bench sends nothing' };
}

/** Payments store no documents. */
async function keepNothing() {
  return undefined;
}
