import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePayee, testWallets } from '../testing/fixtures/test-payee.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { listVendors } from './list-vendors.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

it('listVendors includes each wallet that any payee’s own or inherited configuration allows (req 6.3)', async () => {
  const paymentConfiguration = { allowApplePay: true };
  const tenant = await makeTenant(world, { label: 'one', paymentConfiguration, payee: { wallets: testWallets } });
  expect(await listVendors(world.context, tenant)).toEqual(['applePay']);
  const own = { allowGooglePay: true, allowPayPal: true };
  await makePayee(world, {
    tenant,
    code: 'OTHER',
    wallets: testWallets,
    paypalMerchant: 'test',
    paymentConfiguration: own,
  });
  expect(await listVendors(world.context, tenant)).toEqual(['applePay', 'googlePay', 'payPal']);
});

it('listVendors includes Stripe when a payee uses it', async () => {
  const tenant = await makeTenant(world, { label: 'stripe' });
  expect(await listVendors(world.context, tenant)).toEqual([]);
  await world.adminPool.query("update payee set processor = 'stripe' where tenant_id = $1", [tenant.id]);
  expect(await listVendors(world.context, tenant)).toEqual(['stripe']);
});

it('listVendors ignores the wallets of other tenants', async () => {
  await makeTenant(world, {
    label: 'other',
    paymentConfiguration: { allowApplePay: true },
    payee: { wallets: testWallets },
  });
  const tenant = await makeTenant(world, { label: 'plain', paymentConfiguration: { allowApplePay: true } });
  expect(await listVendors(world.context, tenant)).toEqual([]);
});
