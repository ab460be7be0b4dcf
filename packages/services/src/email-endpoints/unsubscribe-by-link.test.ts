import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import {
  makeSignedInCustomer,
  newAddress,
  type RegisteringCustomer,
  sendCodeTo,
} from '../testing/email-registration.ts';
import { profileOf } from '../testing/fixtures/test-contact.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { registerEndpointByCode } from './register-endpoint-by-code.ts';
import { unsubscribeByLink } from './unsubscribe-by-link.ts';
import { unsubscribeToken, unsubscribeUrl } from './unsubscribe-link.ts';

let world: TestWorld;
let tenant: Tenant;
let customer: RegisteringCustomer;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'mail' });
});
afterAll(() => world.close());
beforeEach(async () => {
  customer = await makeSignedInCustomer(world, { tenant });
});

const clientAddress = '203.0.113.7';
const press = (token: string, at = tenant) => unsubscribeByLink(world.context, { tenant: at, token, clientAddress });
const keyOf = ({ id }: Tenant) =>
  tenantDatabase(world.adminPool).inTenant(id, (tx) => world.context.keyring.forTenant(id, tx));
const tokenOf = async (emailAddress = customer.email) =>
  unsubscribeToken(await keyOf(tenant), { customerId: customer.session.customerId, emailAddress });
const endpointNow = async () => (await profileOf(world, customer)).endpoint;

async function register(destination = customer.email): Promise<void> {
  const sent = await sendCodeTo(world, { ...customer, destination });
  await registerEndpointByCode(world.context, { ...customer, ...sent, contact: undefined, clientAddress });
}

describe('the unsubscribe link', () => {
  it('is in every notice, as a one-click header and as a page of the portal', async () => {
    await register();
    const notice = await vi.waitFor(() => {
      const mail = world.outbox.mails.findLast(
        ({ to, unsubscribeUrl: url }) => to === customer.email && url !== undefined,
      );
      if (!mail) throw new Error('no notice yet');
      return mail;
    });
    const token = /^http:\/\/mail\.localhost\/api\/v1\/message\/unsubscribe\/([\w-]+)$/.exec(
      notice.unsubscribeUrl ?? '',
    )?.[1];
    expect(await press(token ?? '')).toEqual({ kind: 'unsubscribed', emailAddress: customer.email });
    const page = /http:\/\/mail\.localhost\/unsubscribe#([\w-]+)/.exec(notice.text)?.[1];
    expect(await press(page ?? '')).toEqual({ kind: 'unsubscribed', emailAddress: customer.email });
  });

  it('contains nothing readable', async () => {
    const key = await keyOf(tenant);
    const customerId = customer.session.customerId;
    const { oneClick, page } = unsubscribeUrl(world.context, { tenant, key, customerId, emailAddress: customer.email });
    for (const url of [oneClick, page]) {
      const clear = Buffer.from(url.split(/[/#]/).at(-1) ?? '', 'base64url').toString('latin1');
      expect(url + clear).not.toContain(customer.email);
      expect(url + clear).not.toContain(customerId);
    }
  });

  it('works immediately and repeatedly', async () => {
    await register();
    const token = await tokenOf();
    for (let time = 0; time < 3; time++) {
      expect(await press(token)).toEqual({ kind: 'unsubscribed', emailAddress: customer.email });
    }
    expect(await endpointNow()).toMatchObject({ isAuthenticated: true, optOutAllSubscriptions: true });
    const { rows } = await world.adminPool.query(
      'select session_id, client_address from customer_change where customer_id = $1 and reason like $2',
      [customer.session.customerId, 'Unsubscribed%'],
    );
    expect(rows).toEqual([{ session_id: null, client_address: clientAddress }]);
  });

  it('works for a customer who never registered the address', async () => {
    await press(await tokenOf());
    expect(await endpointNow()).toMatchObject({ emailAddress: customer.email, optOutAllSubscriptions: true });
  });

  it('succeeds for a replaced address, while the current address keeps receiving notices', async () => {
    const token = await tokenOf();
    await register(newAddress());
    expect(await press(token)).toEqual({ kind: 'unsubscribed', emailAddress: customer.email });
    expect(await endpointNow()).toMatchObject({ optOutAllSubscriptions: false });
  });

  it.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['words', async () => 'unsubscribe-me'],
    ['a changed seal', async () => `${(await tokenOf()).slice(0, -4)}AAAA`],
    [
      'another tenant’s',
      async () => {
        const other = await makeTenant(world, { label: `other-${customer.login.slice(2, 10)}` });
        return unsubscribeToken(await keyOf(other), {
          customerId: customer.session.customerId,
          emailAddress: customer.email,
        });
      },
    ],
  ])('is invalid when it is %s', async (_name, of) => {
    expect(await press(await of())).toMatchObject({ kind: 'refused', code: 'LinkInvalid' });
    expect(await endpointNow()).toBeUndefined();
  });
});
