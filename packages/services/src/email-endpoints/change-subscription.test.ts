import { providedUrls } from '@quittance/database/testing/provided-urls';
import { signInCodeDestination } from '@quittance/domain/sign-in/code-destination';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import {
  makeSignedInCustomer,
  newAddress,
  noticesOf,
  type RegisteringCustomer,
  sendCodeTo,
} from '../testing/email-registration.ts';
import { profileOf } from '../testing/fixtures/test-contact.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { subscribeToEmail, unregisterEmail, unsubscribeFromEmail } from './change-subscription.ts';
import { registerEndpointByCode } from './register-endpoint-by-code.ts';

let world: TestWorld;
let tenant: Tenant;
let customer: RegisteringCustomer;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'mail', secondFactor: 'enabled' });
});
afterAll(() => world.close());
beforeEach(async () => {
  customer = await makeSignedInCustomer(world, { tenant });
});

const clientAddress = '203.0.113.7';
const subscribe = (emailAddress = customer.email) =>
  subscribeToEmail(world.context, { ...customer, emailAddress, clientAddress });
const unsubscribe = (emailAddress: string | undefined = customer.email) =>
  unsubscribeFromEmail(world.context, { ...customer, emailAddress, clientAddress });
const unregister = (change: { emailAddress?: string; tenant?: Tenant } = {}) =>
  unregisterEmail(world.context, { ...customer, emailAddress: customer.email, clientAddress, ...change });
const endpointNow = async () => (await profileOf(world, customer)).endpoint;

async function registerOwn(purpose: 'email-opt-in' | 'two-factor-opt-in' = 'email-opt-in'): Promise<void> {
  const sent = await sendCodeTo(world, { ...customer, destination: customer.email, purpose });
  await registerEndpointByCode(world.context, { ...customer, ...sent, contact: undefined, clientAddress });
}

describe('subscribeToEmail', () => {
  it('opts a registered address in again, however it is typed, and confirms it once (req 4.6, 7.4)', async () => {
    await registerOwn();
    await unsubscribe();
    expect(await subscribe(customer.email.toUpperCase())).toEqual({ kind: 'changed' });
    expect(await endpointNow()).toMatchObject({ emailAddress: customer.email, optOutAllSubscriptions: false });
    await subscribe();
    expect(await noticesOf(world, customer)).toEqual(['NotificationsTurnedOn', 'NotificationsTurnedOn']);
  });

  it('accepts only the registered address (req 8.2)', async () => {
    expect(await subscribe()).toMatchObject({ code: 'EndPointNotExist' });
    await registerOwn();
    expect(await subscribe(newAddress())).toMatchObject({ code: 'EndPointNotExist' });
  });

  it('accepts only a verified address (req 8.2)', async () => {
    await sendCodeTo(world, { ...customer, destination: customer.email });
    expect(await subscribe()).toMatchObject({ code: 'EndPointNotAuthenticated' });
  });
});

describe('unsubscribeFromEmail', () => {
  it('opts out, keeps the address registered, and can be repeated (req 4.8)', async () => {
    await registerOwn();
    for (let time = 0; time < 2; time++) expect(await unsubscribe()).toEqual({ kind: 'changed' });
    expect(await endpointNow()).toMatchObject({ isAuthenticated: true, optOutAllSubscriptions: true });
  });

  it('works for a customer who never registered, even without an address (req 4.8)', async () => {
    expect(await unsubscribe(undefined)).toEqual({ kind: 'changed' });
    expect(await endpointNow()).toMatchObject({
      emailAddress: customer.email,
      isAuthenticated: false,
      pendingVerification: false,
      optOutAllSubscriptions: true,
    });
  });

  it('does not end a pending registration (req 4.8)', async () => {
    const destination = newAddress();
    const { requestId, code } = await sendCodeTo(world, { ...customer, destination });
    await unsubscribe(undefined);
    expect(await endpointNow()).toMatchObject({ emailAddress: destination, pendingVerification: true });
    const right = { ...customer, requestId, code, contact: undefined, clientAddress };
    expect(await registerEndpointByCode(world.context, right)).toMatchObject({ kind: 'registered' });
  });

  it('requires the customer’s own address if one is given (req 8.2)', async () => {
    expect(await unsubscribe(newAddress())).toMatchObject({ code: 'EndPointNotExist' });
    customer = await makeSignedInCustomer(world, { tenant, contact: { email: '' } });
    expect(await unsubscribe(undefined)).toMatchObject({ code: 'EndPointNotExist' });
    expect(await endpointNow()).toBeUndefined();
  });
});

describe('unregisterEmail', () => {
  it('makes the address unauthenticated, not preferred, not pending and opted out (req 4.8)', async () => {
    await registerOwn();
    expect(await unregister()).toEqual({ kind: 'changed' });
    expect(await endpointNow()).toEqual({
      displayName: customer.email,
      emailAddress: customer.email,
      isAuthenticated: false,
      isPreferred: false,
      pendingVerification: false,
      optOutAllSubscriptions: true,
    });
    expect((await profileOf(world, customer)).contact.email).toBe(customer.email);
  });

  it('allows the address to be registered again (req 4.8)', async () => {
    await registerOwn();
    await unregister();
    world.clock.now = new Date(world.clock.now.getTime() + 31_000);
    await registerOwn();
    expect(await endpointNow()).toMatchObject({ isAuthenticated: true, optOutAllSubscriptions: false });
  });

  it('accepts only the registered address (req 8.2)', async () => {
    expect(await unregister()).toMatchObject({ code: 'EndPointNotExist' });
    await registerOwn();
    expect(await unregister({ emailAddress: newAddress() })).toMatchObject({ code: 'EndPointNotExist' });
  });

  it('does nothing for a customer’s address that has been replaced (req 4.5, 7.4)', async () => {
    await registerOwn();
    const destination = newAddress();
    const sent = await sendCodeTo(world, { ...customer, destination });
    await registerEndpointByCode(world.context, { ...customer, ...sent, contact: undefined, clientAddress });
    const before = await endpointNow();
    expect(await unregister({ emailAddress: customer.email.toUpperCase() })).toEqual({ kind: 'changed' });
    expect(await endpointNow()).toEqual(before);
    expect(before).toMatchObject({ emailAddress: destination, isAuthenticated: true });
  });

  it('responds the same for another customer’s address and an unknown one (req 8.2)', async () => {
    await registerOwn();
    const other = customer.email;
    customer = await makeSignedInCustomer(world, { tenant });
    await registerOwn();
    expect(await unregister({ emailAddress: other })).toEqual(await unregister({ emailAddress: newAddress() }));
    expect(await unregister({ emailAddress: other })).toMatchObject({ code: 'EndPointNotExist' });
  });

  it('is refused for the address that receives sign-in codes', async () => {
    await registerOwn('two-factor-opt-in');
    expect(await unregister()).toMatchObject({ code: 'TwoFactorRequiredHere' });
    customer = await makeSignedInCustomer(world, { tenant });
    await registerOwn();
    expect(await unregister({ tenant: { ...tenant, require2fa: true } })).toMatchObject({
      code: 'TwoFactorRequiredHere',
    });
    expect(await endpointNow()).toMatchObject({ isAuthenticated: true });
  });

  it.each([
    ['opting out without a registration', () => unsubscribe(undefined)],
    [
      'abandoning a pending registration',
      async () => {
        await sendCodeTo(world, { ...customer, destination: customer.email });
        return unregister();
      },
    ],
  ])('keeps sign-in codes working: %s (req 4.8, 7.3)', async (_how, change) => {
    expect(await change()).toEqual({ kind: 'changed' });
    const { contact, endpoint = null } = await profileOf(world, customer);
    expect(endpoint).toMatchObject({ isAuthenticated: false, pendingVerification: false });
    const destination = signInCodeDestination({ email: contact.email, endpoint });
    expect(destination).toEqual({ kind: 'address', address: customer.email });
  });
});
