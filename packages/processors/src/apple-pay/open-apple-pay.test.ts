import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAppleStandIn } from '../../test/apple-pay/apple-stand-in.ts';
import { makeCertificates } from '../../test/apple-pay/test-certificates.ts';
import { ApplePayOutageError } from './apple-pay-port.ts';
import { openApplePay } from './open-apple-pay.ts';

let certificates: ReturnType<typeof makeCertificates>;
let apple: Awaited<ReturnType<typeof startAppleStandIn>>;
let applePay: ReturnType<typeof openApplePay>;

beforeAll(async () => {
  certificates = makeCertificates();
  apple = await startAppleStandIn(certificates);
  applePay = openFor(certificates.merchant);
});
afterAll(() => {
  applePay.close();
  apple.stop();
});
beforeEach(() => {
  apple.asked.length = 0;
  apple.answerWith((response) => response.end('{"merchantSessionIdentifier":"SSH1"}'));
});

function openFor(merchant: { certificate: string; key: string }) {
  return openApplePay({ ...merchant, ca: certificates.ca, timeoutMs: 400, isAppleHost: (host) => host === apple.host });
}

const merchant = { merchantIdentifier: 'merchant.test', displayName: 'Lumen', host: 'Lumen.Pay.example:8443' };
const ask = (validationUrl = `https://${apple.host}/paymentservices/startSession`) =>
  applePay.openSession({ ...merchant, validationUrl });

it('a session is requested from Apple with the merchant certificate and passed on unchanged', async () => {
  expect(await ask()).toEqual({ merchantSessionIdentifier: 'SSH1' });
  expect(apple.asked).toEqual([
    {
      path: '/paymentservices/startSession',
      method: 'POST',
      merchant: 'merchant',
      body: {
        merchantIdentifier: 'merchant.test',
        displayName: 'Lumen',
        initiative: 'web',
        initiativeContext: 'lumen.pay.example',
      },
    },
  ]);
});

it('a certificate that Apple rejects gets no session', async () => {
  const stranger = openFor(certificates.stranger);
  const validationUrl = `https://${apple.host}/`;
  await expect(stranger.openSession({ ...merchant, validationUrl })).rejects.toThrow(ApplePayOutageError);
  expect(apple.asked).toEqual([]);
  stranger.close();
});

it('a server with an untrusted certificate gets no request', async () => {
  const trusting = openApplePay({ ...certificates.merchant, isAppleHost: () => true });
  const validationUrl = `https://${apple.host}/`;
  await expect(trusting.openSession({ ...merchant, validationUrl })).rejects.toThrow(ApplePayOutageError);
  expect(apple.asked).toEqual([]);
  trusting.close();
});

it('an unusable certificate fails at startup', () => {
  expect(() => openApplePay({ certificate: 'none', key: 'none' })).toThrow();
});

it.each([
  'http://HOST/paymentservices/startSession',
  'https://user@HOST/paymentservices/startSession',
  'https://127.0.0.1/paymentservices/startSession',
  'https://HOST.evil.example/',
  'not an address',
  '',
])('%j is never called', async (validationUrl) => {
  expect(await ask(validationUrl.replace('HOST', apple.host))).toBeUndefined();
  expect(apple.asked).toEqual([]);
});

describe('a failed request for a session', () => {
  it.each([
    ['HTTP 417', 417, '{}', /HTTP 417/],
    ['a redirect', 302, '', /HTTP 302/],
    ['no JSON', 200, '{"merchantSession', /could not be read/],
    ['a list', 200, '[]', /could not be read/],
    ['an oversized response', 200, `{"a":"${'x'.repeat(70_000)}"}`, /too long/],
  ])('throws an outage after %s', async (_name, status, body, message) => {
    apple.answerWith((response) => response.writeHead(status, { location: 'https://example.com' }).end(body));
    await expect(ask()).rejects.toThrow(message);
    await expect(ask()).rejects.toThrow(ApplePayOutageError);
  });

  it('throws an outage without a response', async () => {
    apple.answerWith(() => undefined);
    await expect(ask()).rejects.toThrow(ApplePayOutageError);
  });

  it('throws an outage after half a response', async () => {
    apple.answerWith((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(ask()).rejects.toThrow(ApplePayOutageError);
  });

  it('throws an outage if Apple is unreachable', async () => {
    const alone = openApplePay({ ...certificates.merchant, timeoutMs: 400, isAppleHost: () => true });
    const request = alone.openSession({ ...merchant, validationUrl: 'https://127.0.0.1:9/' });
    await expect(request).rejects.toThrow(ApplePayOutageError);
    alone.close();
  });
});
