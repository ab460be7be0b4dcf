import { startMailServer, type TestMailServer } from '@quittance/messaging/testing/smtp-server';
import { queueMessage } from '@quittance/services/messages/queue-message';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestWorker, type TestWorker } from './testing/test-worker.ts';
import { startWorker, type WorkerProgram } from './testing/worker-program.ts';

let worker: TestWorker;
let tenant: Tenant;
let customerId: string;
let program: WorkerProgram | undefined;
let server: TestMailServer | undefined;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  worker = await openTestWorker(urls);
  // The worker process uses the system clock.
  worker.world.clock.now = new Date();
  tenant = await makeTenant(worker.world, { label: 'pay' });
  ({ customerId } = await makeCustomer(worker.world, { tenant, login: 'ana', accounts: [] }));
});
afterEach(async () => {
  await program?.stop('SIGKILL');
  await server?.close();
});
afterAll(() => worker.close());

const patience = { timeout: 15_000, interval: 50 };

async function queueNotice(to: string): Promise<string> {
  const { context } = worker.world;
  return context.database.inTenant(tenant.id, (tx) =>
    queueMessage(tx, context, {
      tenant,
      customerId,
      language: 'en',
      message: { channel: 'email', to, facts: { template: 'PasswordChanged' } },
    }),
  );
}

async function rowOf(messageId: string): Promise<{ state: string; tries: number; failure: string | null }> {
  const text = 'select state, tries, failure from message where message_id = $1';
  return (await worker.world.adminPool.query(text, [messageId])).rows[0];
}

/** Makes the message due now, so that the test doesn't wait for a lease or a retry delay. */
const makeDue = (messageId: string) =>
  worker.world.adminPool.query('update message set next_try_at = now() where message_id = $1', [messageId]);

/** Finds a port on which nothing listens. */
async function closedPort(): Promise<number> {
  const mailServer = await startMailServer();
  await mailServer.close();
  return Number(new URL(mailServer.url).port);
}

describe('worker message delivery', () => {
  it('delivers a notice once after the mail server comes back, even if the worker was killed in between (req 8.4)', async () => {
    const port = await closedPort();
    const messageId = await queueNotice('away@example.com');
    const settings = { MAIL_URL: `smtp://127.0.0.1:${port}` };

    program = startWorker(worker, settings);
    await expect.poll(() => rowOf(messageId), patience).toMatchObject({ state: 'queued', tries: 1 });
    expect((await rowOf(messageId)).failure).toMatch(/^E[A-Z]+$/);
    await program.stop('SIGKILL');

    server = await startMailServer({ port });
    await makeDue(messageId);
    program = startWorker(worker, settings);
    await expect.poll(() => rowOf(messageId), patience).toMatchObject({ state: 'sent', tries: 2, failure: null });
    expect(server.received.map(({ to, mail }) => [to, mail.messageId])).toEqual([
      [['away@example.com'], `<${messageId}@pay.localhost>`],
    ]);

    await makeDue(messageId);
    await expectAnotherRound();
    expect(server.received).toHaveLength(1);
    expect(await program.stop('SIGTERM')).toBe(0);
    expect(program.output()).not.toContain('away@example.com');
  });

  it('delivers a notice once when the worker is killed while it waits for the mail server (req 8.4)', async () => {
    server = await startMailServer();
    server.isSilent = true;
    const messageId = await queueNotice('slow@example.com');
    program = startWorker(worker, { MAIL_URL: server.url });
    await expect.poll(() => rowOf(messageId), patience).toMatchObject({ state: 'sending', tries: 1 });
    await program.stop('SIGKILL');
    expect(await rowOf(messageId)).toMatchObject({ state: 'sending' });

    server.isSilent = false;
    await makeDue(messageId);
    program = startWorker(worker, { MAIL_URL: server.url });
    await expect.poll(() => rowOf(messageId), patience).toMatchObject({ state: 'sent', tries: 2 });
    expect(server.received).toHaveLength(1);
  });

  it('delivers other notices after the mail server permanently refuses one (req 8.4)', async () => {
    server = await startMailServer();
    server.refuseWith = 550;
    const refused = await queueNotice('nobody@example.com');
    program = startWorker(worker, { MAIL_URL: server.url });
    await expect.poll(() => rowOf(refused), patience).toMatchObject({ state: 'refused', tries: 1, failure: '550' });
    server.refuseWith = undefined;
    const taken = await queueNotice('somebody@example.com');
    await expect.poll(() => rowOf(taken), patience).toMatchObject({ state: 'sent' });
    expect(server.received.map(({ to }) => to)).toEqual([['somebody@example.com']]);
  });
});

/**
 * Waits for a full round: messages are sent in order, so once a new one arrives, every earlier due message has had its
 * turn.
 */
async function expectAnotherRound(): Promise<void> {
  const last = await queueNotice('last@example.com');
  await expect.poll(() => rowOf(last), patience).toMatchObject({ state: 'sent' });
  const arrived = server?.received.findIndex(({ to }) => to.includes('last@example.com')) ?? -1;
  expect(arrived).toBeGreaterThan(0);
  server?.received.splice(arrived, 1);
}
