import { expect, it } from 'vitest';
import { gatewayAddress } from './apple-gateway.ts';
import { ApplePayOutageError } from './apple-pay-port.ts';
import { noApplePay, sandboxApplePay } from './sandbox-apple-pay.ts';

it.each([
  'https://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-nc-pod1.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
  'https://cn-apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://cn-apple-pay-gateway-sh-pod1.apple.com/paymentservices/startSession',
])('gatewayAddress accepts %s', (address) => {
  expect(gatewayAddress(address)?.href).toBe(address);
});

it.each([
  'http://apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com:8443/',
  'https://apple-pay-gateway.apple.com@evil.example/',
  'https://user:word@apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com.evil.example/',
  'https://evil.example/apple-pay-gateway.apple.com',
  'https://evil-apple-pay-gateway.apple.com/',
  'https://apple-pay-gatewayevil.apple.com/',
  'https://apple-pay-gateway.evil.apple.com/',
  'https://apple-pay-gateway-x.y.apple.com/',
  'https://appleXcom/',
  'https://169.254.169.254/',
  'https://localhost/',
  '//apple-pay-gateway.apple.com/',
])('gatewayAddress refuses %s', (address) => {
  expect(gatewayAddress(address)).toBeUndefined();
});

const asked = {
  validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
  merchantIdentifier: 'merchant.test',
  displayName: 'Lumen',
  host: 'lumen.localhost:3000',
};

it('the sandbox returns a session of the same shape and refuses the same addresses', async () => {
  const sandbox = sandboxApplePay({ now: () => new Date(1_000) });
  expect(await sandbox.openSession(asked)).toMatchObject({
    epochTimestamp: 1_000,
    expiresAt: 301_000,
    merchantSessionIdentifier: expect.stringMatching(/^sandbox-/),
    domainName: 'lumen.localhost',
    displayName: 'Lumen',
  });
  expect(await sandbox.openSession({ ...asked, validationUrl: 'https://localhost/' })).toBeUndefined();
});

it('opening a session without a certificate throws an outage', async () => {
  await expect(noApplePay.openSession(asked)).rejects.toThrow(ApplePayOutageError);
});
