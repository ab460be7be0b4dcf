import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import {
  linkIn,
  mailOf,
  makeSignedInCustomer,
  newAddress,
  type RegisteringCustomer,
  sendCodeTo,
} from '../testing/email-registration.ts';
import { profileOf } from '../testing/fixtures/test-contact.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { codeIn } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { unregisterEmail } from './change-subscription.ts';
import { getEmailVerification } from './get-email-verification.ts';
import { registerEndpointByCode } from './register-endpoint-by-code.ts';
import { sendFreshLink } from './send-fresh-link.ts';
import { verifyEmailAddress } from './verify-email-address.ts';

let world: TestWorld;
let tenant: Tenant;
let customer: RegisteringCustomer;
let destination: string;
let sent: { requestId: string; code: string; link: string };

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'mail', secondFactor: 'enabled' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = new Date('2026-11-23T16:00:00Z');
  world.outbox.mailFails = undefined;
  customer = await makeSignedInCustomer(world, { tenant });
  destination = newAddress();
  sent = await sendCodeTo(world, { ...customer, destination, purpose: 'two-factor-opt-in' });
});

const clientAddress = '203.0.113.7';
const open = (token = sent.link) => getEmailVerification(world.context, { tenant, token });
const verify = (token = sent.link) => verifyEmailAddress(world.context, { tenant, token, clientAddress });
const freshen = (token = sent.link, change: Partial<Tenant> = {}) =>
  sendFreshLink(world.context, { tenant: { ...tenant, ...change }, token });
const register = () =>
  registerEndpointByCode(world.context, { ...customer, ...sent, contact: undefined, clientAddress });
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};

describe('a verification link', () => {
  it('only shows its address when it is opened, so mail scanners don’t use it', async () => {
    const before = await profileOf(world, customer);
    for (let time = 0; time < 3; time++) expect(await open()).toEqual({ kind: 'open', emailAddress: destination });
    expect(await profileOf(world, customer)).toEqual(before);
  });

  it('works in place of the code, without a sign-in and after the code expires (req 4.6)', async () => {
    later(59);
    expect(await verify()).toEqual({ kind: 'verified', emailAddress: destination });
    const { contact, endpoint, isOptedInTo2fa } = await profileOf(world, customer);
    expect(contact.email).toBe(destination);
    expect(endpoint).toMatchObject({ emailAddress: destination, isAuthenticated: true, pendingVerification: false });
    expect(isOptedInTo2fa).toBe(true);
  });

  it('works once, and so does its code', async () => {
    await verify();
    expect(await verify()).toMatchObject({ code: 'LinkInvalid' });
    expect(await open()).toMatchObject({ code: 'LinkInvalid' });
    expect(await freshen()).toMatchObject({ code: 'LinkInvalid' });
    expect(await register()).toMatchObject({ code: 'AuthenticationCodeNotExistForThisID' });
  });

  it('stops working after its code is used', async () => {
    expect(await register()).toMatchObject({ kind: 'registered' });
    expect(await verify()).toMatchObject({ code: 'LinkInvalid' });
  });

  it('works for only one of two people who use it at the same moment', async () => {
    const answers = await Promise.all([verify(), verify(), register()]);
    expect(answers.filter(({ kind }) => kind !== 'refused')).toHaveLength(1);
  });

  it('expires after an hour', async () => {
    later(60);
    expect(await open()).toMatchObject({ code: 'LinkExpired' });
    expect(await verify()).toMatchObject({ code: 'LinkExpired' });
    expect((await profileOf(world, customer)).contact.email).toBe(customer.email);
  });

  it.each<[string, () => Promise<string>]>([
    ['an empty token', async () => 'x'],
    ['the handle of its code', async () => sent.requestId],
    ['another secret', async () => `${sent.link.slice(0, -43)}${'A'.repeat(43)}`],
    [
      'a mistyped address after another one was entered',
      async () => {
        await sendCodeTo(world, { ...customer, destination: newAddress() });
        return sent.link;
      },
    ],
  ])('is invalid for %s', async (_name, of) => {
    const token = await of();
    for (const use of [open, verify, freshen]) expect(await use(token)).toMatchObject({ code: 'LinkInvalid' });
  });

  it('is invalid for another tenant', async () => {
    const other = await makeTenant(world, { label: `other-${destination.slice(2, 10)}` });
    const asked = { tenant: other, token: sent.link, clientAddress };
    expect(await verifyEmailAddress(world.context, asked)).toMatchObject({ code: 'LinkInvalid' });
  });

  it('does not verify an address that has since been unregistered (req 8.2)', async () => {
    await unregisterEmail(world.context, { ...customer, emailAddress: destination, clientAddress });
    expect(await verify()).toMatchObject({ code: 'EndPointNotExist' });
    expect((await profileOf(world, customer)).isOptedInTo2fa).toBe(false);
  });
});

describe('a new verification link', () => {
  it('is sent to the expired link’s address and invalidates the old link', async () => {
    later(60);
    expect(await freshen()).toEqual({ kind: 'sent' });
    const mail = mailOf(world, sent.requestId);
    expect(mail.to).toBe(destination);
    expect(await open()).toMatchObject({ code: 'LinkInvalid' });
    expect(await verify(linkIn(mail.text))).toEqual({ kind: 'verified', emailAddress: destination });
  });

  it('includes a code for the page that may still be open (req 4.7)', async () => {
    later(60);
    await freshen();
    const code = codeIn(mailOf(world, sent.requestId).text);
    sent = { ...sent, code };
    expect(await register()).toMatchObject({ kind: 'registered' });
  });

  it('is not sent for an abandoned registration', async () => {
    await unregisterEmail(world.context, { ...customer, emailAddress: destination, clientAddress });
    later(60);
    expect(await freshen()).toMatchObject({ code: 'EndPointNotAuthenticated' });
    await world.adminPool.query('delete from email_endpoint where customer_id = $1', [customer.session.customerId]);
    expect(await freshen()).toMatchObject({ code: 'EndPointNotExist' });
  });

  it.each<[string, Partial<Tenant>, string]>([
    ['has e-mail off', { enableEmail: false }, 'SourceAddressNotFound'],
    ['has no address', { emailSourceAddress: null }, 'SourceAddressRequired'],
  ])('is not sent by a tenant that %s (req 8.2)', async (_name, change, code) => {
    expect(await freshen(sent.link, change)).toMatchObject({ code });
  });

  it('is refused when requested too often or when the mail server is unavailable (req 8.2)', async () => {
    expect(await freshen()).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 30 });
    later(60);
    world.outbox.mailFails = 'unavailable';
    expect(await freshen()).toMatchObject({ code: 'FailToConnectGatewayService' });
    world.outbox.mailFails = 'refused';
    const another = await sendCodeToAnother();
    expect(another).toMatchObject({ code: 'MessageTransmissionFailure' });
  });

  async function sendCodeToAnother() {
    world.outbox.mailFails = undefined;
    const other = await makeSignedInCustomer(world, { tenant });
    const { link } = await sendCodeTo(world, { ...other, destination: newAddress() });
    later(1);
    world.outbox.mailFails = 'refused';
    return freshen(link);
  }
});
