import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { reservePayment } from '@quittance/services/payments/reserve/reserve-payment';
import type { SubmitPaymentCommand } from '@quittance/services/payments/reserve/submit-payment-command';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeBankAccount, makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openTraceReceiver } from '@quittance/telemetry/testing/trace-receiver';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestWorker, type TestWorker } from './testing/test-worker.ts';
import { startWorker, type WorkerProgram } from './testing/worker-program.ts';

type Amount = SubmitPaymentCommand['shares'][number]['amountCents'];

let worker: TestWorker;
let program: WorkerProgram | undefined;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  worker = await openTestWorker(urls);
});
afterEach(() => program?.stop('SIGKILL'));
afterAll(() => worker.close());

const start = (changes: Record<string, string> = {}) => startWorker(worker, changes);

describe('worker process', () => {
  it.each([
    ['a superuser', () => worker.world.urls.adminUrl, 1, 'could bypass row-level security'],
    ['an unnamed role', () => '', 78, 'DATABASE_URL'],
  ])('refuses to start as %s and doesn’t print the password', async (_who, url, code, reason) => {
    program = start({ DATABASE_URL: url() });
    expect(await program.stop()).toBe(code);
    expect(program.output()).toContain(reason);
    expect(program.output()).not.toContain('test-superuser');
  });

  it('warns at startup about channels it can’t send through with its settings', async () => {
    program = start();
    const entries = () => program?.output() ?? '';
    await expect.poll(entries, { timeout: 30_000 }).toContain('the worker is running');
    expect(entries()).toContain('no e-mail goes out: MAIL_URL is not set');
    expect(entries()).toContain('no text messages go out: TEXT_ACCOUNT_SID is not set');
  });

  it('serves metrics on METRICS_PORT only to requests with the token', async () => {
    const token = 'a-token-of-thirty-two-characters';
    program = start({ METRICS_PORT: '0', METRICS_TOKEN: token });
    const port = () => /"port":(\d+)/.exec(program?.output() ?? '')?.[1];
    await expect.poll(port, { timeout: 30_000 }).toBeDefined();
    const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port()}/metrics`, { headers });
    expect((await ask({})).status).toBe(401);
    expect(await (await ask({ authorization: `Bearer ${token}` })).text()).toContain('process_resident_memory_bytes');
    expect(await program.stop('SIGTERM')).toBe(0);
  });

  it('resumes an abandoned payment in its trace and shuts down cleanly on SIGTERM', async () => {
    const receiver = await openTraceReceiver();
    const paymentId = await leavePayment();
    const traceId = 'a'.repeat(32);
    await worker.world.adminPool.query(
      "insert into trace_context select tenant_id, payment_id, '00-' || $2 || '-bbbbbbbbbbbbbbbb-01', now() from payment where payment_id = $1",
      [paymentId, traceId],
    );
    const OTEL_EXPORTER_OTLP_ENDPOINT = receiver.endpoint;
    program = start({ MAIL_URL: 'smtp://127.0.0.1:1', OUTBOX_FOLDER: tmpdir(), OTEL_EXPORTER_OTLP_ENDPOINT });
    expect(await stateAfterReserved(paymentId)).toBe('accepted');
    expect(await program.stop('SIGTERM')).toBe(0);
    const entries = program
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries).toContainEqual(expect.objectContaining({ job: 'sweep-payments', tenant: 'pay', moved: 1 }));
    expect(entries.filter(({ level }) => level >= 40)).toEqual([]);
    expect(program.output()).not.toMatch(/000123456789|021000021|Test Person/);
    await receiver.close();
    const own = receiver.spans.filter((span) => span.traceId === traceId);
    const step = own.find(({ name }) => name === 'process payment');
    expect(step).toMatchObject({ parentSpanId: 'bbbbbbbbbbbbbbbb', program: 'quittance-worker' });
    const charge = { parentSpanId: step?.spanId, facts: { 'quittance.verdict': 'accepted' } };
    expect(own.find(({ name }) => name === 'sandbox charge')).toMatchObject(charge);
    expect(receiver.raw.join()).not.toMatch(/000123456789|021000021|Test Person/);
    // PostgreSQL takes a moment to notice that a client has disconnected.
    await expect.poll(connectionsLeft, { timeout: 10_000 }).toBe(0);
  });
});

/** Reserves a payment as if its process had died a minute ago. */
async function leavePayment(): Promise<string> {
  const { world } = worker;
  // The worker process uses the system clock.
  world.clock.now = new Date(Date.now() - 60_000);
  const tenant = await makeTenant(world, { label: 'pay' });
  const session = await makeCustomer(world, { tenant, login: 'payer', accounts: [{ referenceCode: 'A-1' }] });
  const reserved = await reservePayment(world.context, {
    tenant,
    session,
    idempotencyKey: 'key-of-this-very-test',
    shares: [{ accountReferenceCode: 'A-1', amountCents: 5_000 as Amount }],
    scheduledFor: todayOf(tenant, world.clock.now),
    method: { kind: 'saved', reference: await makeBankAccount(world, { tenant, session }) },
    isSettlement: false,
    expectedFeeCents: undefined,
    authorizedIn: 'en',
    confirmDuplicate: false,
    client: { address: '127.0.0.1', userAgent: 'test' },
  });
  if (reserved.kind !== 'reserved') throw new Error(`the payment is ${reserved.kind}`);
  return reserved.paymentId;
}

/** Waits until the worker moves the payment past `reserved` and `submitting`. */
async function stateAfterReserved(paymentId: string): Promise<string> {
  for (;;) {
    const { rows } = await worker.world.adminPool.query('select state from payment where payment_id = $1', [paymentId]);
    if (!['reserved', 'submitting'].includes(rows[0].state)) return rows[0].state;
    if (program?.hasEnded()) throw new Error(`the worker has ended:\n${program.output()}`);
    await delay(20);
  }
}

async function connectionsLeft(): Promise<number> {
  const { rowCount } = await worker.world.adminPool.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'quittance-worker'",
  );
  return rowCount ?? 0;
}
