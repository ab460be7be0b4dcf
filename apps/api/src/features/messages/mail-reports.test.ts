import { deliveryReport } from '@quittance/messaging/testing/mail-report';
import { returnPathOf } from '@quittance/services/bounces/return-path';
import { signCashNotice } from '@quittance/services/cash/sign-cash-notice';
import { queueMessage } from '@quittance/services/messages/queue-message';
import { sweepMessages } from '@quittance/services/messages/sweep-messages';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const secret = 'what-the-provider-signs-its-reports-with';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  api = await openTestApi(urls, { MAIL_REPORT_SECRET: secret });
  tenant = await makeTenant(api.world, { label: 'pay' });
  await makeTenant(api.world, { label: 'other' });
});
afterAll(() => api.close());

async function sentMessage(): Promise<string> {
  const { session } = await signInCustomer(api, { tenant });
  const { worker } = api.world;
  const messageId = await worker.database.inTenant(tenant.id, (tx) =>
    queueMessage(tx, worker, {
      ...{ tenant, customerId: session.customerId, language: 'en' },
      message: { channel: 'email', to: `${session.login}@example.com`, facts: { template: 'TwoFactorTurnedOn' } },
    }),
  );
  await sweepMessages({ ...worker, onFault: expect.fail }, tenant);
  expect(await stateOf(messageId)).toBe('sent');
  return messageId;
}

async function stateOf(messageId: string): Promise<string> {
  const { rows } = await api.world.adminPool.query('select state from message where message_id = $1', [messageId]);
  return rows[0].state;
}

type Sent = { host?: string; type?: string; signature?: string | undefined };

function report(payload: string | Buffer, { host = 'pay.localhost', type = 'application/json', ...rest }: Sent = {}) {
  const signature = 'signature' in rest ? rest.signature : sign(payload);
  return api.app.inject({
    ...{ method: 'POST', url: '/api/v1/message/reports', payload },
    headers: { host, 'content-type': type, ...(signature !== undefined && { 'x-mail-signature': signature }) },
  });
}

function sign(payload: string | Buffer, { label = 'pay', at = api.world.clock.now, with: key = secret } = {}): string {
  return signCashNotice({ secret: key, body: `${label}\n${Buffer.from(payload).toString('latin1')}`, at });
}

const hard = (messageId: string) => JSON.stringify({ messageId, kind: 'hard', status: '5.1.1' });

describe('POST message/reports', () => {
  it("law: 12 CFR 1005.10(d): records a provider's report once", async () => {
    const id = await sentMessage();
    const answer = await report(hard(`<${id}@pay.localhost>`));
    expect([answer.statusCode, answer.json().result]).toEqual([200, 'recorded']);
    expect(await stateOf(id)).toBe('refused');
    expect((await report(hard(id))).json().result).toBe('repeated');
  });

  it("accepts a mail server's original report", async () => {
    const id = await sentMessage();
    const { context } = api.world;
    const to = await context.database.inTenant(tenant.id, async (tx) => {
      const key = await context.keyring.forTenant(tenant.id, tx);
      return returnPathOf(key, { mailbox: 'bounces@mail.example.com', messageId: id });
    });
    const answer = await report(deliveryReport({ to }), { type: 'message/rfc822' });
    expect([answer.statusCode, answer.json().result]).toEqual([200, 'recorded']);
    expect(await stateOf(id)).toBe('refused');
  });

  it.each<[string, (body: string) => Sent]>([
    ['no signature', () => ({ signature: undefined })],
    ['a made-up signature', () => ({ signature: `t=1795284000,v1=${'0'.repeat(64)}` })],
    ['another secret', (body) => ({ signature: sign(body, { with: 'x'.repeat(40) }) })],
    ['the signature of another body', () => ({ signature: sign('{}') })],
    ['the signature for another tenant', (body) => ({ signature: sign(body, { label: 'other' }) })],
    ['this tenant’s signature at another tenant', () => ({ host: 'other.localhost' })],
    [
      'an old signature',
      (body) => ({ signature: sign(body, { at: new Date(api.world.clock.now.getTime() - 301_000) }) }),
    ],
  ])('returns 403 for a request with %s and changes nothing', async (_what, change) => {
    const id = await sentMessage();
    const body = hard(id);
    expect((await report(body, change(body))).statusCode).toBe(403);
    expect(await stateOf(id)).toBe('sent');
  });

  it.each([
    '',
    '[]',
    'null',
    '{"kind":"hard"}',
    '{"messageId":"x","kind":"medium"}',
    '{"messageId":"x","kind":"hard","status":"no"}',
  ])('returns 400 for %j', async (body) => {
    expect((await report(body)).statusCode).toBe(400);
  });

  it("returns unknown for an unknown message and for another tenant's message", async () => {
    expect((await report(hard('01997000-0000-7000-8000-0000000000d2'))).json().result).toBe('unknown');
    const id = await sentMessage();
    const body = hard(id);
    const answer = await report(body, { host: 'other.localhost', signature: sign(body, { label: 'other' }) });
    expect(answer.json().result).toBe('unknown');
    expect(await stateOf(id)).toBe('sent');
  });
});
