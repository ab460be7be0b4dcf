import { providedUrls } from '@quittance/database/testing/provided-urls';
import {
  ApplePayOutageError,
  type ApplePayPort,
  type MerchantSessionRequest,
} from '@quittance/processors/apple-pay/apple-pay-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { createApplePaySession } from './create-apple-pay-session.ts';

let world: TestWorld;
let tenant: Tenant;
let session: CustomerSession;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await payee('takes', { allowApplePay: true });
  session = await customerOf(tenant, 'owner', ['OWN-1', 'OWN-2']);
  await customerOf(tenant, 'neighbour', ['NEXT-DOOR']);
});
afterAll(() => world.close());

const applePay = { merchantIdentifier: 'merchant.example', displayName: 'Lumen Water' };

async function payee(label: string, configuration: { allowApplePay: boolean }, settings: object | null = applePay) {
  const made = await makeTenant(world, { label, paymentConfiguration: configuration });
  const wallets = { applePay: settings, googlePay: null, payPal: null };
  await world.adminPool.query('update payee set wallets = $2 where tenant_id = $1', [made.id, wallets]);
  return made;
}

function customerOf(of: Tenant, login: string, references: string[]): Promise<CustomerSession> {
  return makeCustomer(world, { tenant: of, login, accounts: references.map((referenceCode) => ({ referenceCode })) });
}

const ask = (overrides: Partial<Parameters<typeof createApplePaySession>[1]> = {}, port?: ApplePayPort) =>
  createApplePaySession(
    { ...world.context, ...(port && { applePay: port }) },
    {
      tenant,
      session,
      client: { address: '127.0.0.1' },
      accountReferenceCode: 'OWN-1',
      validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
      host: 'takes.localhost:3000',
      ...overrides,
    },
  );

const notFound = { kind: 'refused', code: 'NotFound', field: 'accountReferenceCode' };
const notAccepted = { kind: 'refused', code: 'WalletNotAccepted', field: 'accountReferenceCode' };

it('createApplePaySession requests a session from Apple for the portal of the account’s payee (req 6.3)', async () => {
  const asked: MerchantSessionRequest[] = [];
  const openSession = async (request: MerchantSessionRequest) => {
    asked.push(request);
    return { nonce: 'n' };
  };
  const answer = await ask({}, { openSession });
  expect(answer).toEqual({ kind: 'created', merchantSession: { nonce: 'n' } });
  expect(asked).toEqual([
    {
      ...applePay,
      validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
      host: 'takes.localhost:3000',
    },
  ]);
});

it('createApplePaySession returns a session in the demo without network access', async () => {
  const merchantSession = { domainName: 'takes.localhost', ...applePay };
  expect(await ask()).toMatchObject({ kind: 'created', merchantSession });
});

it('createApplePaySession prefers the payee’s own configuration over its tenant’s', async () => {
  const own = await payee('own-configuration', { allowApplePay: true });
  const owner = await customerOf(own, 'owner', ['OWN-1']);
  const refusing = JSON.stringify({ ...own.paymentConfiguration, allowApplePay: false });
  await world.adminPool.query('update payee set payment_configuration = $2 where tenant_id = $1', [own.id, refusing]);
  expect(await ask({ tenant: own, session: owner })).toEqual(notAccepted);
});

describe('an Apple Pay session’s account', () => {
  it.each(['NEXT-DOOR', 'no-such-account', ''])('is not found with the reference %j', async (accountReferenceCode) => {
    expect(await ask({ accountReferenceCode })).toEqual(notFound);
  });

  it('can only be the link’s account for a guest', async () => {
    const guest = await signInAs(world, { tenant, guestOf: 'OWN-2' });
    expect(await ask({ session: guest, accountReferenceCode: 'OWN-2' })).toMatchObject({ kind: 'created' });
    expect(await ask({ session: guest, accountReferenceCode: 'OWN-1' })).toEqual(notFound);
  });
});

describe('Apple Pay is refused for a payee (req 6.3)', () => {
  it.each([
    ['does not allow it', 'forbids', { allowApplePay: false }, applePay],
    ['is not set up at Apple', 'lacks', { allowApplePay: true }, null],
  ] as const)('when the payee %s', async (_why, label, configuration, settings) => {
    const other = await payee(label, configuration, settings);
    const owner = await customerOf(other, 'owner', ['OWN-1']);
    expect(await ask({ tenant: other, session: owner })).toEqual(notAccepted);
  });
});

it('createApplePaySession refuses a URL that is not Apple’s and never requests it', async () => {
  const refusal = { kind: 'refused', code: 'WalletNotAccepted', field: 'validationURL' };
  expect(await ask({ validationUrl: 'https://169.254.169.254/latest' })).toEqual(refusal);
});

it('createApplePaySession is unavailable while Apple is unreachable, and does not hide a defect', async () => {
  const failing = (error: Error): ApplePayPort => ({ openSession: () => Promise.reject(error) });
  const refusal = { kind: 'refused', code: 'Unavailable', retryAfterSeconds: 5 };
  expect(await ask({}, failing(new ApplePayOutageError('gone')))).toEqual(refusal);
  await expect(ask({}, failing(new TypeError('a defect')))).rejects.toThrow('a defect');
});
