import { getCustomerAccounts } from '@quittance/contract/accounts';
import { getHistory } from '@quittance/contract/history';
import { submitPayment } from '@quittance/contract/payments';
import { logIn } from '@quittance/contract/sign-in';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { verifyLedger } from '@quittance/services/payments/verify-ledger';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/test-tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callOverSocket, type SocketAnswer } from './testing/call-over-socket.ts';
import { bankPayment, cardPayment, type PaymentBody } from './testing/payment-request.ts';
import { type RunningProgram, startProgram } from './testing/running-program.ts';
import { type SignedIn, signInCustomer, testPassword } from './testing/signed-in-customer.ts';
import { openTestApi, type TestApi, type TestRequest } from './testing/test-api.ts';
import { startTestBalancer } from './testing/test-balancer.ts';

/** Longer than what the balancer knows of a server is good for. */
const drainSeconds = 2;

let api: TestApi;
let tenant: Tenant;
const programs = new Set<RunningProgram>();

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  // The processes have the machine's clock.
  api.world.clock.now = new Date();
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(async () => {
  await Promise.all([...programs].map((program) => program.stop('SIGKILL')));
  await api.close();
});

function start(file: string, environment: Record<string, string>): RunningProgram {
  const program = startProgram(new URL(file, import.meta.url), environment);
  programs.add(program);
  return program;
}

async function startApi(port = 0): Promise<{ program: RunningProgram; port: number }> {
  const settings = Object.entries(api.settings).map(([name, value]) => [name, String(value)]);
  const ofProcess = { PORT: String(port), LOG_LEVEL: 'info', DRAIN_SECONDS: String(drainSeconds) };
  const program = start('./serve.ts', { ...Object.fromEntries(settings), ...ofProcess });
  const [, found] = await program.until(/listening at http:\/\/127\.0\.0\.1:(\d+)/);
  return { program, port: Number(found) };
}

async function startWorker(): Promise<RunningProgram> {
  const program = start('../../worker/src/serve.ts', {
    DATABASE_URL: api.world.urls.workerUrl,
    DATA_KEY: api.settings.DATA_KEY,
    DATA_KEY_ID: testSecrets.wrappingKeyId,
    SANDBOX_URL: api.world.sandbox.url,
    SANDBOX_SECRET_KEY: testSecrets.sandboxSecretKey,
    PORTAL_URL: api.settings.PORTAL_URL,
  });
  await program.until(/the worker is at work/);
  return program;
}

/** What one person does over and over: signs in, looks, pays a cent more than before. */
function requestsOf(payer: SignedIn, pays: TestRequest & { body: PaymentBody }) {
  let rounds = 0;
  return () => {
    rounds++;
    const key = `${pays.body.idempotencyKey}-${rounds}`;
    const body: PaymentBody = { ...pays.body, amount: (5_000 + rounds) / 100, idempotencyKey: key };
    return [
      { call: logIn, body: { username: payer.login, password: testPassword } },
      { call: getCustomerAccounts, ...payer.credentials },
      { call: getHistory, ...payer.credentials },
      { call: submitPayment, ...payer.credentials, body },
    ];
  };
}

it('two API processes and a worker are restarted in turn under load, and no request fails', async () => {
  const account = { balanceCents: 10_000_000 };
  const [ada, ben] = [
    await signInCustomer(api, { tenant, ...account }),
    await signInCustomer(api, { tenant, ...account }),
  ];
  const people = [requestsOf(ada, await cardPayment(api, ada)), requestsOf(ben, await bankPayment(api, ben))];
  const balancer = await startTestBalancer();
  let [first, second, worker] = await Promise.all([startApi(), startApi(), startWorker()]);
  for (const { port } of [first, second]) balancer.add(port);

  const answers: SocketAnswer[] = [];
  let isOver = false;
  const load = people.map(async (next) => {
    while (!isOver) for (const request of next()) answers.push(await callOverSocket(balancer.port, request));
  });
  /** Lets the load go on for a while: two whole rounds of everyone. */
  const goOn = () => {
    const enough = answers.length + 16;
    return expect.poll(() => answers.length, { timeout: 120_000 }).toBeGreaterThan(enough);
  };

  await goOn();
  expect(await first.program.stop('SIGTERM')).toBe(0);
  first = await startApi(first.port);
  await balancer.untilReady(first.port);
  await goOn();
  expect(await second.program.stop('SIGTERM')).toBe(0);
  second = await startApi(second.port);
  await balancer.untilReady(second.port);
  expect(await worker.stop('SIGTERM')).toBe(0);
  worker = await startWorker();
  await goOn();
  isOver = true;
  await Promise.all(load);
  await balancer.close();

  const failed = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body}`);
  expect(failed).toEqual([]);
  for (const { program } of [first, second]) expect(program.output()).toMatch(/"route":"\/api\/v1\/payment\/submit"/);
  const paid = answers.length / 4;
  const { items } = await api.world.processor.report({ merchant: 'merchant-pay', after: null, limit: 1_000 });
  expect(items).toHaveLength(paid);
  expect(await tenantDatabase(api.world.adminPool).inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id))).toEqual(
    [],
  );
}, 360_000);
