import { createHash, randomUUID } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordOptOut } from '../../customers/record-contact-wish.ts';
import { subscribeToEmail, unregisterEmail, unsubscribeFromEmail } from '../../email-endpoints/change-subscription.ts';
import { registerEndpointByCode } from '../../email-endpoints/register-endpoint-by-code.ts';
import { unsubscribeByLink } from '../../email-endpoints/unsubscribe-by-link.ts';
import { unsubscribeToken } from '../../email-endpoints/unsubscribe-link.ts';
import { verifyEmailAddress } from '../../email-endpoints/verify-email-address.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import {
  makeSignedInCustomer,
  newAddress,
  type RegisteringCustomer,
  sendCodeTo,
  textConsentGiven,
} from '../../testing/email-registration.ts';
import { freshPhone, sendPhoneCode } from '../../testing/fixtures/test-phone.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openStaffHarness } from '../../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { processReply } from '../../text-messages/process-reply.ts';
import { registerPhone } from '../../text-messages/register-phone.ts';
import { requestPhoneCode } from '../../text-messages/request-phone-code.ts';
import { subscribeToTexts, unsubscribeFromTexts } from '../../text-messages/text-subscriptions.ts';
import { emailConsentWording, textConsentWording } from './consent-wording.ts';

let world: TestWorld;
let tenant: Tenant;
let customer: RegisteringCustomer;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'history' });
});
beforeEach(async () => {
  customer = await makeSignedInCustomer(world, { tenant });
});
afterAll(() => world.close());

const client = { address: '192.0.2.7', userAgent: 'Phone/1' };

async function rowsOf(of: { kind: string; customerId?: string }) {
  const { rows } = await world.adminPool.query(
    'select * from consent where customer_id = $1 and kind = $2 order by recorded_at, consent_id',
    [of.customerId ?? customer.session.customerId, of.kind],
  );
  return rows;
}
const historyOf = async (kind: string) =>
  (await rowsOf({ kind })).map((row) => `${row.is_granted ? 'granted' : 'withdrawn'} ${row.source}`);

async function register(destination = customer.email) {
  const { requestId, code } = await sendCodeTo(world, { ...customer, destination });
  const { session } = customer;
  const asked = { tenant, session, requestId, code, contact: undefined, clientAddress: client.address };
  expect(await registerEndpointByCode(world.context, asked)).toMatchObject({ kind: 'registered' });
}

async function registerNumber(phone = freshPhone()) {
  const { requestId, code } = await sendPhoneCode(world, { ...customer, phone });
  const consent = textConsentGiven(customer.tenant, 'es');
  const asked = { ...customer, phoneNumber: phone, requestId, code, consent, client };
  expect(await registerPhone(world.context, asked)).toEqual({ kind: 'registered' });
  return phone;
}

const reply = (from: string, text: string) =>
  processReply(world.context, { tenant, id: randomUUID(), from: `+1${from}`, text });
const pass = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};

describe('the history of e-mail consents', () => {
  it('stores the text shown, its version and hash, the language and the session type after the code is verified', async () => {
    const { requestId, code } = await sendCodeTo(world, { ...customer, destination: customer.email, language: 'es' });
    expect(await rowsOf({ kind: 'email' })).toEqual([]);
    const { session } = customer;
    await registerEndpointByCode(world.context, {
      ...{ tenant, session, requestId, code, contact: undefined, clientAddress: client.address },
    });
    const { text, version } = emailConsentWording(tenant, 'es');
    expect(await rowsOf({ kind: 'email' })).toMatchObject([
      {
        ...{ is_granted: true, shown_text: text, text_version: version, language: 'es', source: 'screen' },
        ...{ text_hash: createHash('sha256').update(text).digest(), session_kind: 'registered' },
      },
    ]);
  });

  it('treats the link in the e-mail like its code', async () => {
    const { link: token } = await sendCodeTo(world, { ...customer, destination: customer.email });
    await verifyEmailAddress(world.context, { tenant, token, clientAddress: client.address });
    expect(await rowsOf({ kind: 'email' })).toMatchObject([
      { is_granted: true, text_version: emailConsentWording(tenant, 'en').version },
    ]);
  });

  it('adds a row for each registration and opt-out without overwriting any', async () => {
    await register();
    const asked = { ...customer, emailAddress: customer.email, clientAddress: client.address };
    await unsubscribeFromEmail(world.context, asked);
    await subscribeToEmail(world.context, asked);
    pass(60);
    await register(newAddress());
    expect(await historyOf('email')).toEqual([
      'granted screen',
      'withdrawn screen',
      'granted screen',
      'granted screen',
    ]);
  });

  it('names the employee who recorded an opt-out', async () => {
    await register();
    const staff = openStaffHarness(world);
    const { actor } = await staff.hire(tenant, 'agent');
    const { customerId } = customer.session;
    await recordOptOut(staff.services, { tenant, actor, customerId, reason: 'said so', channel: 'email' });
    await staff.close();
    const rows = await rowsOf({ kind: 'email' });
    expect(rows.at(-1)).toMatchObject({ is_granted: false, source: 'operator', withdrawn_how: 'told an operator' });
    expect(rows.at(-1).recorded_by).toMatch(/^staff:/);
  });

  it('distinguishes an opt-out by e-mail link from an address removed in the portal', async () => {
    await register();
    const key = await world.context.database.inTenant(tenant.id, (tx) =>
      world.context.keyring.forTenant(tenant.id, tx),
    );
    const link = { customerId: customer.session.customerId, emailAddress: customer.email };
    const token = unsubscribeToken(key, link);
    await unsubscribeByLink(world.context, { tenant, token, clientAddress: client.address });
    await unregisterEmail(world.context, { ...customer, emailAddress: customer.email, clientAddress: client.address });
    expect(await historyOf('email')).toEqual(['granted screen', 'withdrawn email-link', 'withdrawn screen']);
  });

  it('matches the columns that senders read, even when an earlier release wrote them', async () => {
    await register();
    const { customerId } = customer.session;
    const set = (isOut: boolean) =>
      world.adminPool.query('update email_endpoint set opt_out_all_subscriptions = $1 where customer_id = $2', [
        isOut,
        customerId,
      ]);
    await set(true);
    await set(true);
    await set(false);
    expect(await historyOf('email')).toEqual(['granted screen', 'withdrawn earlier-record', 'granted earlier-record']);
    await world.adminPool.query('delete from email_endpoint where customer_id = $1', [customerId]);
    expect((await historyOf('email')).at(-1)).toBe('withdrawn earlier-record');
  });
});

it('a consent history row cannot be changed or deleted, even by the owner of the database', async () => {
  await register();
  const { customerId } = customer.session;
  for (const statement of [
    'update consent set shown_text = null where customer_id = $1',
    'update consent set given_at = now() where customer_id = $1',
    'delete from consent where customer_id = $1',
  ]) {
    await expect(world.adminPool.query(statement, [customerId])).rejects.toMatchObject({ code: '23001' });
  }
  expect(await historyOf('email')).toHaveLength(1);
});

describe('the history of text message consents', () => {
  it('stores the text of each registration and adds a row for each repeat', async () => {
    const phone = await registerNumber();
    pass(60);
    await registerNumber(phone);
    const { text, version } = textConsentWording(tenant, 'es');
    const row = {
      is_granted: true,
      shown_text: text,
      text_version: version,
      language: 'es',
      session_kind: 'registered',
    };
    const from = { client_address: client.address, user_agent: client.userAgent };
    expect(await rowsOf({ kind: 'text' })).toMatchObject([
      { ...row, ...from },
      { ...row, ...from },
    ]);
  });

  it('refuses an outdated consent text', async () => {
    const phone = freshPhone();
    const { requestId, code } = await sendPhoneCode(world, { ...customer, phone });
    const consent = { accepted: true, language: 'en', textVersion: 'earlier' } as const;
    const asked = { ...customer, phoneNumber: phone, requestId, code, consent, client };
    expect(await registerPhone(world.context, asked)).toMatchObject({ code: 'DisclosureOutdated' });
    expect(await rowsOf({ kind: 'text' })).toEqual([]);
  });

  it('distinguishes replies from portal settings and stores the text of the reply', async () => {
    const phone = await registerNumber();
    await reply(phone, ' Stop. ');
    await reply(phone, 'START');
    await unsubscribeFromTexts(world.context, { ...customer, phoneNumber: phone });
    await subscribeToTexts(world.context, { ...customer, phoneNumber: phone });
    const rows = await rowsOf({ kind: 'text' });
    expect(rows.map(({ source, withdrawn_how: how }) => [source, how])).toEqual([
      ['screen', null],
      ['text-reply', 'Stop.'],
      ['text-reply', null],
      ['screen', 'turned off in the portal'],
      ['screen', null],
    ]);
  });

  it('remembers a STOP from a number that no customer has registered or that was replaced', async () => {
    const phone = freshPhone();
    await reply(phone, 'STOP');
    const ask = () => requestPhoneCode(world.context, { ...customer, phoneNumber: phone, language: 'en' });
    expect(await ask()).toMatchObject({ code: 'EndPointNotAuthenticated' });
    await reply(phone, 'START');
    expect(await ask()).toMatchObject({ kind: 'sent' });
    const own = await registerNumber();
    await reply(own, 'STOP');
    pass(60);
    await registerNumber();
    expect(await requestPhoneCode(world.context, { ...customer, phoneNumber: own, language: 'en' })).toMatchObject({
      code: 'EndPointNotAuthenticated',
    });
  });
});
