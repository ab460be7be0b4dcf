import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const secret = 'whs_secret';
const body = '{"id":"1","type":"payment.settled","data":{"amount":184.32}}';
const now = 1_795_622_400_000;

/** Signs as docs/webhooks.md describes. */
function signed(text: string, { at = now / 1000, by = secret } = {}): string {
  return `t=${at},v1=${createHmac('sha256', by).update(`${at}.${text}`).digest('hex')}`;
}

it('returns the event of a genuine webhook, also while the secret is being rotated', async () => {
  expect(await verifyWebhook({ body, signature: signed(body), secret, now })).toMatchObject({
    type: 'payment.settled',
  });
  const [, other] = signed(body, { by: 'previous' }).split(',');
  const both = `${signed(body)},${other}`;
  expect(await verifyWebhook({ body, signature: both, secret: 'previous', now })).toMatchObject({ id: '1' });
});

it.each([
  ['another secret', signed(body, { by: 'wrong' })],
  ['an altered body', signed(`${body} `)],
  ['an old request', signed(body, { at: now / 1000 - 301 })],
  ['a request from the future', signed(body, { at: now / 1000 + 301 })],
  ['an altered time', signed(body).replace('t=1795622400', 't=1795622401')],
  ['no signature', undefined],
  ['a signature without a time', signed(body).split(',')[1]],
  ['a signature without a value', 't=1795622400'],
  ['a value that is no hash', 't=1795622400,v1=zz'],
])('refuses %s', async (_what, signature) => {
  await expect(verifyWebhook({ body, signature, secret, now })).rejects.toThrow(/signature/);
});
