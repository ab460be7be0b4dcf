import { createHmac } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { WebhookTopic } from '@quittance/domain/webhooks/webhook-topic';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjustAccount } from '../adjustments/adjust-account.ts';
import { setNoticePreference } from '../messages/notice-preferences.ts';
import { closePostingFile } from '../posting/close-posting-file.ts';
import { deleteExpired } from '../retention/apply-retention.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { importGood } from '../testing/harness/import-harness.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { startWebhookServer, type WebhookServer } from '../testing/webhook-server.ts';
import { claimWebhook } from './claim-webhook.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { getDelivery, listDeliveries, listWebhooks } from './list-webhooks.ts';
import { notifyWebhooks } from './notify-webhooks.ts';
import { pingWebhook, replayWebhook } from './webhook-deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhookSecret,
} from './webhook-endpoints.ts';

let harness: MoneyHarness;
let server: WebhookServer;
let endpointId: string;
let secret: string;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  server = await startWebhookServer();
  const made = await create(['payment', 'refund', 'adjustment', 'contact', 'import', 'posting-file']);
  if (made.kind === 'refused') throw new Error(made.code);
  ({ endpointId, secret } = made);
});
afterEach(async () => {
  await removeWebhook(harness.staff, one());
  await server.close();
  expect(harness.faults).toEqual([]);
});

const by = () => ({ tenant: harness.tenant, actor: harness.staffMembers.olga });
const one = () => ({ ...by(), endpointId });
const program = { kind: 'program', name: 'test' } as const;
const alertEmail = 'it@creditor.example';
const create = (topics: WebhookTopic[], url = server.url) =>
  createWebhook(harness.staff, { tenant: harness.tenant, actor: program, url, topics, alertEmail });
const notify = () => notifyWebhooks(harness.worker, harness.tenant);
const deliver = () => deliverWebhooks(harness.worker, harness.tenant);
const view = async () => (await listWebhooks(harness.staff, one())).find((each) => each.endpointId === endpointId);
const log = () => listDeliveries(harness.staff, one());

async function send() {
  await notify();
  await deliver();
  return server.take();
}

function wait(ms: number) {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + ms);
}

async function payers(count: number) {
  const made = await Promise.all(Array.from({ length: count }, () => harness.newPayer({ balanceCents: 500_000 })));
  return Promise.all(made.map(async (payer) => ({ payer, method: await harness.card(payer) })));
}
type Payer = Awaited<ReturnType<typeof payers>>[number];
const pay = ({ payer, method }: Payer, amountCents = 5_000) =>
  harness.pay(payer, { method, amountCents: cents(amountCents), confirmDuplicate: true });
async function payer(): Promise<Payer> {
  return (await payers(1))[0] as Payer;
}

/** Verifies a signature as the documentation tells receivers to. */
function verify({ body, signature }: { body: string; signature: string }, key: string): boolean {
  const parts = signature.split(',').map((part) => part.split('=') as [string, string]);
  const seconds = parts.find(([name]) => name === 't')?.[1];
  const expected = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && value === expected);
}

describe('a webhook event (req 12.16)', () => {
  it('of a payment has its state, codes and amounts, is signed, and contains no personal data', async () => {
    const paying = await payer();
    const paymentId = await pay(paying);
    const [received, ...rest] = await send();
    expect(rest).toEqual([]);
    const { accountReferenceCode } = paying.payer;
    expect(received?.event).toMatchObject({
      ...{ type: 'payment.succeeded', tenant: 'desk', accountReferenceCode, sequence: 1 },
      data: {
        ...{ paymentID: paymentId, state: 'succeeded', amount: 50, convenienceFee: 0, paidBy: 'creditcard' },
        ...{ returnCode: null, allocations: [{ accountReferenceCode, amount: 50 }] },
      },
    });
    expect(received && verify(received, secret)).toBe(true);
    expect(received && verify({ ...received, body: `${received.body} ` }, secret)).toBe(false);
    expect(received?.body).not.toMatch(/Test|@|4242/);
    expect(await log()).toMatchObject([{ state: 'delivered', tries: 1, lastStatus: 200 }]);
  });

  it('is sent for each step of a bank payment, numbered within its account', async () => {
    const customer = await harness.newPayer({ balanceCents: 50_000 });
    const method = await harness.bank(customer, { accountNumber: '000333333335' });
    await harness.pay(customer, { method, amountCents: cents(10_000) });
    await harness.collectAfter(31_000);
    await harness.collectAfter(61_000);
    const events = (await send()).map(({ event }) => event);
    expect(events.map(({ type, sequence }) => `${type} ${sequence}`)).toEqual([
      'payment.accepted 1',
      'payment.settled 2',
      'payment.returned 3',
    ]);
    expect(events[2]).toMatchObject({ data: { returnCode: expect.stringMatching(/^R/) } });
  });

  it('is sent for refunds, adjustments, opt-outs, imports and posting files', async () => {
    const paying = await payer();
    const paymentId = await pay(paying);
    await harness.request(paymentId);
    const { tenant, staffMembers } = harness;
    const { accountReferenceCode } = paying.payer;
    const session = await signInAs(harness.world, { tenant, login: paying.payer.session.login });
    const change = { accountReferenceCode, reason: 'goodwill', note: '', idempotencyKey: 'told' } as const;
    await adjustAccount(harness.staff, { tenant, actor: staffMembers.sam, amountCents: cents(-500), ...change });
    const preference = { kind: 'payments', channel: 'email', isWanted: false } as const;
    await setNoticePreference(harness.api, { tenant, session, preference, clientAddress: '127.0.0.1' });
    await importGood(harness.world, {
      tenant,
      kind: 'customers',
      text: 'customerReferenceCode,firstName,lastName\nT-1,A,B\n',
    });
    await closePostingFile(harness.staff, { tenant, actor: staffMembers.sam, payeeCode: 'PAYEE' });
    const events = (await send()).map(({ event }) => event);
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      ...['adjustment.made', 'contact.preference-changed', 'import.done', 'payment.succeeded', 'posting-file.ready'],
      ...['refund.approved', 'refund.succeeded'],
    ]);
    expect(events.find(({ type }) => type === 'contact.preference-changed')).toMatchObject({
      accountReferenceCode: null,
      data: { event: 'preference-changed', kind: 'payments', channel: 'email', isWanted: false },
    });
    expect(events.find(({ type }) => type === 'adjustment.made')).toMatchObject({ data: { amount: -5 } });
  });

  it('names the payee when another payee may have the account number (req 3.1)', async () => {
    const { payer: one } = await payer();
    const text = 'update tenant set account_reference_code_is_unique = $2 where tenant_id = $1';
    await harness.world.adminPool.query(text, [harness.tenant.id, false]);
    const change = { accountReferenceCode: one.accountReferenceCode, reason: 'goodwill', note: '' } as const;
    const adjusted = { tenant: harness.tenant, actor: harness.staffMembers.sam, amountCents: cents(-500), ...change };
    await adjustAccount(harness.staff, { ...adjusted, idempotencyKey: 'shared' });
    const [shared] = (await send()).map(({ event }) => event);
    expect(shared).toMatchObject({ type: 'adjustment.made', data: { merchantPayeeCode: 'PAYEE' } });
    await harness.world.adminPool.query(text, [harness.tenant.id, true]);
    await adjustAccount(harness.staff, { ...adjusted, idempotencyKey: 'unique' });
    const [unique] = (await send()).map(({ event }) => event);
    expect(unique?.data).not.toHaveProperty('merchantPayeeCode');
  });

  it('is sent only to subscribers of its topic, and is not even recorded without a subscriber', async () => {
    await changeWebhook(harness.staff, { ...one(), actor: program, url: server.url, topics: ['refund'], alertEmail });
    await pay(await payer());
    expect(await send()).toEqual([]);
    await removeWebhook(harness.staff, one());
    await pay(await payer());
    expect(await harness.query('select from outgoing_event')).toEqual([]);
  });
});

describe('an account’s webhook events', () => {
  it('wait for the previous event, while other accounts’ events continue', async () => {
    const [slow, quick] = (await payers(2)) as [Payer, Payer];
    server.state.answer = ({ event }) => (event.accountReferenceCode === slow.payer.accountReferenceCode ? 500 : 200);
    for (const amount of [1_000, 2_000]) {
      await pay(slow, amount);
      await pay(quick, amount);
    }
    const order = (webhooks: { event: { accountReferenceCode: string | null; sequence: number } }[]) =>
      webhooks.map(({ event }) => `${event.accountReferenceCode} ${event.sequence}`);
    const [slowCode, quickCode] = [slow.payer.accountReferenceCode, quick.payer.accountReferenceCode];
    expect(order(await send()).toSorted()).toEqual([`${quickCode} 1`, `${quickCode} 2`, `${slowCode} 1`].toSorted());
    expect(await send()).toEqual([]);
    server.state.answer = () => 200;
    wait(10_000);
    expect(order(await send())).toEqual([`${slowCode} 1`, `${slowCode} 2`]);
  });

  it('are delivered once and in order by several workers while new events occur', async () => {
    const newPayers = await payers(3);
    const made: string[] = [];
    for (let round = 1; round <= 4; round++) {
      const paid = Promise.all(newPayers.map((each) => pay(each, 1_000 * round)));
      await Promise.all([1, 2, 3].map(async () => [await notify(), await deliver()]));
      made.push(...(await paid));
    }
    await notify();
    await Promise.all([deliver(), deliver(), deliver()]);
    const events = server.take().map(({ event }) => event);
    expect(events.map(({ data }) => (data as { paymentID: string }).paymentID).toSorted()).toEqual(made.toSorted());
    for (const { payer: customer } of newPayers) {
      const own = events.filter((event) => event.accountReferenceCode === customer.accountReferenceCode);
      expect(own.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    }
  });

  it('are resent by another worker after a crash, and only its outcome counts', async () => {
    await pay(await payer());
    await notify();
    const dead = await claimWebhook(harness.worker, one());
    expect(dead?.type).toBe('payment.succeeded');
    expect(await send()).toEqual([]);
    wait(61_000);
    expect(await send()).toHaveLength(1);
    expect(await log()).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });
});

describe('a failing webhook endpoint', () => {
  it('is tried less and less often, then paused after 5 days, and its contact is e-mailed', async () => {
    server.state.answer = () => 503;
    await pay(await payer());
    await notify();
    const waits: number[] = [];
    for (let rounds = 0; rounds < 40 && (await view())?.state === 'active'; rounds++) {
      await deliver();
      const [delivery] = await log();
      const next = delivery?.nextTryAt?.getTime() ?? harness.world.clock.now.getTime();
      waits.push((next - harness.world.clock.now.getTime()) / 1_000);
      wait(Math.max(next - harness.world.clock.now.getTime(), 1) + 600_000);
    }
    expect(waits.slice(0, 7)).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 43_200]);
    expect(await log()).toMatchObject([{ state: 'given-up', lastStatus: 503 }]);
    expect(await view()).toMatchObject({ state: 'paused', pauseReason: 'status 503' });
    const mails = await harness.query(
      "select template from message where template = 'WebhookPaused' and customer_id is null",
    );
    expect(mails).toHaveLength(1);
    await resumeWebhook(harness.staff, one());
  });

  it('that reports it is gone is paused at once, and new events wait until it is resumed', async () => {
    const paying = await payer();
    server.state.answer = () => 410;
    await pay(paying, 1_000);
    await send();
    expect(await view()).toMatchObject({ state: 'paused', pauseReason: 'status 410' });
    server.state.answer = () => 200;
    await pay(paying, 2_000);
    expect(await send()).toEqual([]);
    expect(await view()).toMatchObject({ waiting: 1 });
    await resumeWebhook(harness.staff, one());
    expect((await send()).map(({ event }) => event.sequence)).toEqual([2]);
  });

  it('that keeps failing receives only one event at a time, and continues where it stopped', async () => {
    server.state.answer = () => 500;
    const newPayers = await payers(8);
    await Promise.all(newPayers.map((each) => pay(each)));
    let sent = (await send()).length;
    for (let rounds = 0; rounds < 5; rounds++) sent += (await send()).length;
    expect(await send()).toEqual([]);
    wait(81_000);
    expect(await send()).toHaveLength(1);
    server.state.answer = () => 200;
    wait(600_000);
    expect(await send()).toHaveLength(1);
    wait(600_000);
    expect(await send()).toHaveLength(7);
    expect(sent).toBeLessThan(12);
  });
});

describe('managing webhook endpoints', () => {
  it('sends a test event', async () => {
    const ping = await pingWebhook(harness.staff, one());
    expect(ping).toMatchObject({ kind: 'pinged' });
    expect((await send()).map(({ event }) => event.type)).toEqual(['ping']);
    await pauseWebhook(harness.staff, one());
    expect(await pingWebhook(harness.staff, one())).toMatchObject({ code: 'WebhookNotActive' });
    expect(await pingWebhook(harness.staff, { ...one(), endpointId: crypto.randomUUID() })).toMatchObject({
      code: 'NotFound',
    });
  });

  it('resends one event or all events in a period unchanged', async () => {
    const paying = await payer();
    const begun = harness.world.clock.now;
    await pay(paying, 1_000);
    await pay(paying, 2_000);
    const first = await send();
    const [latest] = await log();
    const replayed = { deliveryId: latest?.deliveryId ?? '' };
    expect(await replayWebhook(harness.staff, { ...one(), replay: replayed })).toEqual({
      kind: 'queued',
      deliveries: 1,
    });
    expect((await send()).map(({ body }) => body)).toEqual([first[1]?.body]);
    const span = { from: begun, until: new Date(begun.getTime() + 60_000) };
    expect(await replayWebhook(harness.staff, { ...one(), replay: span })).toEqual({ kind: 'queued', deliveries: 2 });
    expect(await replayWebhook(harness.staff, { ...one(), replay: span })).toEqual({ kind: 'queued', deliveries: 0 });
    expect((await send()).map(({ body }) => body).toSorted()).toEqual(first.map(({ body }) => body).toSorted());
    const nobodys = { deliveryId: crypto.randomUUID() };
    expect(await replayWebhook(harness.staff, { ...one(), replay: nobodys })).toMatchObject({ code: 'NotFound' });
  });

  it('shows each try with its response', async () => {
    server.state.answer = () => 500;
    await pay(await payer());
    await send();
    server.state.answer = () => 200;
    wait(10_000);
    const [received] = await send();
    const [delivery] = await log();
    const found = await getDelivery(harness.staff, { tenant: harness.tenant, deliveryId: delivery?.deliveryId ?? '' });
    expect(found?.body).toBe(received?.body);
    expect(found?.tries).toMatchObject([
      { status: 500, answer: 'noted', failure: null },
      { status: 200, answer: 'noted', failure: null },
    ]);
  });

  it('rotates the secret, signing with both for a while and then only with the new one', async () => {
    const rotated = await rotateWebhookSecret(harness.staff, { ...one(), overlapHours: 1 });
    if (rotated.kind === 'refused') throw new Error(rotated.code);
    await pay(await payer());
    const [during] = await send();
    expect([secret, rotated.secret].map((key) => during && verify(during, key))).toEqual([true, true]);
    wait(3_600_000);
    await pay(await payer());
    const [after] = await send();
    expect([secret, rotated.secret].map((key) => after && verify(after, key))).toEqual([false, true]);
  });

  it('refuses a URL that is not public and more than ten endpoints', async () => {
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest', 'http://8.8.8.8/']) {
      expect(await create(['payment'], url)).toMatchObject({ code: 'WebhookAddressNotAllowed' });
      expect(await changeWebhook(harness.staff, { ...one(), url, topics: ['payment'], alertEmail })).toMatchObject({
        code: 'WebhookAddressNotAllowed',
      });
    }
    const made: string[] = [];
    for (let last = await create(['payment']); ; last = await create(['payment'])) {
      if (last.kind === 'refused') {
        expect([last.code, made.length]).toEqual(['WebhookLimitReached', 9]);
        break;
      }
      made.push(last.endpointId);
    }
    for (const each of made) await removeWebhook(harness.staff, { ...by(), endpointId: each });
  });

  it('allows at most ten endpoints, even when many are created concurrently', async () => {
    const results = await Promise.all(Array.from({ length: 14 }, () => create(['payment'])));
    const made = results.filter((each) => each.kind !== 'refused');
    expect(made).toHaveLength(9);
    for (const each of made) await removeWebhook(harness.staff, { ...by(), endpointId: each.endpointId });
  });

  it('keeps 30 days of deliveries in the log', async () => {
    await pay(await payer());
    await send();
    wait(31 * 86_400_000);
    expect(await deleteExpired(harness.worker, { tenant: harness.tenant, record: 'webhook-event' })).toBeGreaterThan(0);
    expect(await log()).toEqual([]);
    expect(await harness.query('select from webhook_try')).toEqual([]);
  });
});
