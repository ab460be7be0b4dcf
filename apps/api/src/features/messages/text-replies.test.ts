import { createHmac } from 'node:crypto';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makePhone } from '@quittance/services/testing/fixtures/test-phone';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const authToken = 'token-of-the-account';
const path = '/api/v1/message/incoming';

let api: TestApi;
let tenant: Tenant;
let messages = 0;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  api = await openTestApi(urls, { TEXT_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TEXT_AUTH_TOKEN: authToken });
  tenant = await makeTenant(api.world, { label: 'pay' });
  await makeTenant(api.world, { label: 'other' });
});
afterAll(() => api.close());

type Sent = { fields: Record<string, string>; host?: string; url?: string; signature?: string | undefined };

/** Posts a form as Twilio does, with a signature over the URL and the form. */
function postReply({ fields, host = 'pay.localhost', url = path, ...rest }: Sent, app = api.app) {
  const signature = 'signature' in rest ? rest.signature : signatureOf(`http://${host}${url}`, fields);
  return app.inject({
    method: 'POST',
    url,
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      ...(signature !== undefined && { 'x-twilio-signature': signature }),
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

function signatureOf(url: string, fields: Record<string, string>): string {
  const pairs = Object.keys(fields).sort();
  const signed = url + pairs.map((name) => name + fields[name]).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

async function holder(of: Tenant = tenant) {
  const { session } = await signInCustomer(api, { tenant: of });
  const phone = await makePhone(api.world, { tenant: of, session });
  const isOn = async () => {
    const { rows } = await api.world.adminPool.query(
      'select is_subscribed from phone_endpoint where customer_id = $1',
      [session.customerId],
    );
    return rows[0].is_subscribed as boolean;
  };
  const fields = { MessageSid: `SM${++messages}`, From: `+1${phone}`, To: '+15555550100', Body: 'Stop' };
  return { phone, isOn, fields };
}

describe('POST message/incoming', () => {
  it('law: 47 CFR 64.1200: applies a STOP reply and returns an empty response', async () => {
    const { fields, isOn, phone } = await holder();
    const answer = await postReply({ fields });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(answer.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
    expect(await isOn()).toBe(false);
    const confirmations = () => api.world.outbox.texts.filter(({ to }) => to === phone);
    await expect.poll(confirmations).toHaveLength(1);
    expect((await postReply({ fields })).statusCode).toBe(200);
    expect(confirmations()).toHaveLength(1);
  });

  it.each([
    ['no signature', { signature: undefined }],
    ['a made-up signature', { signature: 'bm90IGl0' }],
    ['the signature of another address', { signature: signatureOf(`http://other.localhost${path}`, {}) }],
  ])('returns 403 for a request with %s and changes nothing', async (_what, change) => {
    const { fields, isOn } = await holder();
    const answer = await postReply({ fields, ...change });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toBe('');
    expect(await isOn()).toBe(true);
  });

  it('returns 403 when a field was changed after signing', async () => {
    const { fields, isOn } = await holder();
    const signature = signatureOf(`http://pay.localhost${path}`, { ...fields, Body: 'Hello' });
    expect((await postReply({ fields, signature })).statusCode).toBe(403);
    expect(await isOn()).toBe(true);
  });

  it('checks the signature against the public address, whatever the proxy sends', async () => {
    const { fields, isOn } = await holder();
    const url = `${path}?source=carrier`;
    const [inside, unsigned] = [`http://10.0.0.7:8080${url}`, `http://pay.localhost${path}`];
    for (const signed of [inside, unsigned])
      expect((await postReply({ fields, url, signature: signatureOf(signed, fields) })).statusCode).toBe(403);
    const forwarded = await api.app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'pay.localhost',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-host': 'evil.example',
        'x-twilio-signature': signatureOf(`http://evil.example${url}`, fields),
      },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(forwarded.statusCode).toBe(403);
    expect(await isOn()).toBe(true);
    expect((await postReply({ fields, url })).statusCode).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it('law: 47 CFR 64.1200: processes a replayed STOP once, even after START has turned texts on again', async () => {
    const { fields, isOn } = await holder();
    await postReply({ fields });
    await postReply({ fields: { ...fields, MessageSid: `SM${++messages}`, Body: 'START' } });
    expect(await isOn()).toBe(true);
    expect((await postReply({ fields })).statusCode).toBe(200);
    expect(await isOn()).toBe(true);
  });

  it('returns 403 when no Twilio account is configured', async () => {
    const { app } = await api.openAnother({ settings: { TEXT_ACCOUNT_SID: '', TEXT_AUTH_TOKEN: '' } });
    const { fields, isOn } = await holder();
    expect((await postReply({ fields }, app)).statusCode).toBe(403);
    expect(await isOn()).toBe(true);
  });

  it('applies a reply only to the tenant whose host receives it', async () => {
    const { fields, isOn } = await holder();
    expect((await postReply({ fields, host: 'other.localhost' })).statusCode).toBe(200);
    expect(await isOn()).toBe(true);
  });

  it('returns 404 at an unknown host', async () => {
    const { fields } = await holder();
    expect(refusalOf(await postReply({ fields, host: 'nobody.localhost' }))).toMatchObject(refused('NotFound'));
    expect(refusalOf(await postReply({ fields, host: 'localhost' }))).toMatchObject(refused('NotFound'));
  });

  it.each([
    ['another form', 'application/json', '{"From":"+13125550111"}', 403],
    ['nothing', 'application/x-www-form-urlencoded', '', 403],
    ['a null character', 'application/x-www-form-urlencoded', 'From=%00', 400],
    ['a plain string', 'text/plain', 'STOP', 415],
  ])('refuses a body of another kind: %s', async (_what, type, payload, status) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'pay.localhost', 'content-type': type, 'x-twilio-signature': 'x' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });
});
