import { setTimeout as delay } from 'node:timers/promises';
import { getHistory } from '@quittance/contract/history';
import { submitPayment } from '@quittance/contract/payments';
import { logIn } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { callOverSocket } from './testing/call-over-socket.ts';
import { signInCustomer, testPassword } from './testing/payers/signed-in-customer.ts';
import { cardPayment } from './testing/payment-request.ts';
import { type RunningProgram, startProgram } from './testing/running-program.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let program: RunningProgram | undefined;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  // The process uses the real clock.
  api.world.clock.now = new Date();
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterEach(() => program?.stop('SIGKILL'));
afterAll(() => api.close());

function start(environment: Record<string, string> = {}): RunningProgram {
  const settings = Object.entries(api.settings).map(([name, value]) => [name, String(value)]);
  const ofProcess = { PORT: '0', LOG_LEVEL: 'info', ...environment };
  program = startProgram(new URL('./serve.ts', import.meta.url), { ...Object.fromEntries(settings), ...ofProcess });
  return program;
}

async function portOf(running: RunningProgram): Promise<number> {
  const [, port] = await running.until(/listening at http:\/\/127\.0\.0\.1:(\d+)/);
  return Number(port);
}

describe('API process', () => {
  it("doesn't start as a superuser and doesn't reveal the password", async () => {
    const running = start({ DATABASE_URL: api.world.urls.adminUrl });
    expect(await running.stop()).toBe(1);
    expect(running.output()).toContain('could bypass row-level security');
    expect(running.output()).not.toContain(new URL(api.world.urls.adminUrl).password);
  });

  it("doesn't start with an invalid setting, and names that setting", async () => {
    const running = start({ TOKEN_SECRET: 'too-short-to-be-one' });
    expect(await running.stop()).toBe(78);
    expect(running.output()).toMatch(/TOKEN_SECRET: must be at least 32 characters/);
    expect(running.output()).not.toContain('    at ');
    expect(running.output()).not.toContain('too-short-to-be-one');
  });

  it("logs at startup which messages its settings can't send", async () => {
    const running = start();
    await portOf(running);
    expect(running.output()).toContain('no e-mail goes out: MAIL_URL is not set');
    expect(running.output()).toContain('no text messages go out: TEXT_ACCOUNT_SID is not set');
  });

  it('completes requests in progress before it exits', async () => {
    const running = start();
    const port = await portOf(running);
    const payer = await signInCustomer(api, { tenant });
    const body = { username: payer.login, password: testPassword };
    expect((await callOverSocket(port, { call: logIn, body })).status).toBe(200);

    const letGo = await holdAccount(payer.account);
    const answer = callOverSocket(port, { call: submitPayment, ...(await cardPayment(api, payer)) });
    await untilWaiting();
    const ended = running.stop('SIGTERM');
    await delay(100);
    await letGo();

    const { status, body: paid } = await answer;
    expect(status).toBe(200);
    expect(JSON.parse(paid)).toMatchObject({ status: 'Authorized', balance: 150 });
    expect(await ended).toBe(0);
    await expect(callOverSocket(port, { call: logIn, body })).rejects.toThrow();
  });

  it('logs a forged cursor without its content (req 3.8)', async () => {
    const running = start();
    const port = await portOf(running);
    const { credentials } = await signInCustomer(api, { tenant });
    const answer = await callOverSocket(port, { call: getHistory, ...credentials, body: { cursor: 'canary-cursor' } });
    expect(answer.status).toBe(422);
    await running.stop('SIGTERM');
    expect(running.output()).toContain('rejected a cursor that was not issued to this customer');
    expect(running.output()).not.toContain('canary-cursor');
  });
});

/** Locks an account until the returned function runs. */
async function holdAccount(referenceCode: string): Promise<() => Promise<void>> {
  const holder = await api.world.adminPool.connect();
  await holder.query('begin');
  await holder.query('select from account where reference_code = $1 for update', [referenceCode]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rowCount } = await api.world.adminPool.query(
      "select from pg_stat_activity where application_name = 'quittance-api' and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
    await delay(10);
  }
}
