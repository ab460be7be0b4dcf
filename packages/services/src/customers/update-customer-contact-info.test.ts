import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { Language } from '@quittance/domain/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerEndpointByCode } from '../email-endpoints/register-endpoint-by-code.ts';
import type { Tenant } from '../tenants/tenant.ts';
import {
  mailsTo,
  makeSignedInCustomer,
  newAddress,
  noticesOf,
  type RegisteringCustomer,
  sendCodeTo,
} from '../testing/email-registration.ts';
import { changeContact, profileOf } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { type ContactInfoUpdate, updateCustomerContactInfo } from './update-customer-contact-info.ts';

let world: TestWorld;
let tenant: Tenant;
let customer: RegisteringCustomer;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'mail', secondFactor: 'enabled' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = new Date('2026-11-23T16:00:00Z');
  customer = await makeSignedInCustomer(world, { tenant });
});

const clientAddress = '203.0.113.7';
type Edits = Partial<ContactValues> & { isOptedInTo2fa?: boolean | null; language?: Language };

async function update({ isOptedInTo2fa, language, ...edits }: Edits, change: Partial<ContactInfoUpdate> = {}) {
  const { registeredPhoneNumber: _, ...contact } = (await profileOf(world, customer)).contact;
  return updateCustomerContactInfo(world.context, {
    ...customer,
    customerReferenceCode: `C-${customer.login}`,
    reason: 'Edited the profile',
    edited: { contact: { ...contact, ...edits }, isOptedInTo2fa, language },
    clientAddress,
    ...change,
  });
}

async function registerOwn(purpose: 'email-opt-in' | 'two-factor-opt-in'): Promise<void> {
  const sent = await sendCodeTo(world, { ...customer, destination: customer.email, purpose });
  await registerEndpointByCode(world.context, { ...customer, ...sent, contact: undefined, clientAddress });
  await world.adminPool.query('delete from message where customer_id = $1', [customer.session.customerId]);
  await world.adminPool.query('delete from customer_change where customer_id = $1', [customer.session.customerId]);
}

const laterThanStepUp = () => {
  world.clock.now = new Date(world.clock.now.getTime() + 5 * 60_000 + 1);
};
const changesOf = async () =>
  (
    await world.adminPool.query('select reason, changed_fields from customer_change where customer_id = $1', [
      customer.session.customerId,
    ])
  ).rows;
const withoutEmail = () => ({ tenant: { ...tenant, enableEmail: false } });

describe('updateCustomerContactInfo', () => {
  it('saves valid changes with the reason and changed fields, without a step-up (req 3.4, 7.5)', async () => {
    laterThanStepUp();
    const edits = { firstName: 'Ana', lastName: ' Ortiz ', city: ' Gary ', state: 'in', zip: '46402' };
    expect(await update({ ...edits, language: 'es' })).toEqual({ kind: 'updated' });
    const { contact, language } = await profileOf(world, customer);
    expect(contact).toMatchObject({ firstName: 'Ana', lastName: 'Ortiz', city: 'Gary', state: 'IN', zip: '46402' });
    expect(language).toBe('es');
    expect(await changesOf()).toEqual([
      {
        reason: 'Edited the profile',
        changed_fields: ['firstName', 'lastName', 'city', 'state', 'zip', 'language'],
      },
    ]);
    expect(await noticesOf(world, customer)).toEqual([]);
  });

  it('records nothing when nothing changes (req 7.5)', async () => {
    expect(await update({ isOptedInTo2fa: false })).toEqual({ kind: 'updated' });
    expect(await changesOf()).toEqual([]);
  });

  it('accepts incomplete contact info (req 5.3)', async () => {
    expect(await update({ lastName: '', city: '' })).toEqual({ kind: 'updated' });
    expect((await profileOf(world, customer)).contact.lastName).toBe('');
  });

  it.each<[string, string]>([
    ['zip', '6060'],
    ['state', 'XX'],
    ['homePhone', '555-0111'],
    ['email', 'ana@example'],
    ['firstName', 'Ana\r\nBcc: eve@example.com'],
  ])('refuses a %s of %j and changes nothing (req 8.1)', async (field, value) => {
    const before = await profileOf(world, customer);
    expect(await update({ city: 'Chicago', [field]: value })).toEqual({
      kind: 'refused',
      code: 'CustomerProfileUpdateFailed',
      field: `customer.${field}`,
    });
    expect(await profileOf(world, customer)).toEqual(before);
  });

  it.each([undefined, null, ''])('refuses the reference code %j with 3018 (req 8.1)', async (code) => {
    expect(await update({}, { customerReferenceCode: code })).toMatchObject({ code: 'CustomerReferenceCodeRequired' });
  });

  it('treats another customer’s reference code as unknown (req 8.1)', async () => {
    const other = await makeSignedInCustomer(world, { tenant });
    const theirs = await update({ city: 'Chicago' }, { customerReferenceCode: `C-${other.login}` });
    expect(theirs).toEqual(await update({ city: 'Chicago' }, { customerReferenceCode: 'C-nobody' }));
    expect(theirs).toMatchObject({ code: 'CustomerProfileUpdateFailed', field: 'customerReferenceCode' });
    expect((await profileOf(world, other)).contact.city).toBe('');
  });

  it('refuses a multiline reason', async () => {
    expect(await update({}, { reason: 'Because\nof that' })).toMatchObject({ field: 'reason' });
  });
});

describe('a changed phone number', () => {
  it('requires a step-up and notifies the customer by e-mail', async () => {
    expect(await update({ homePhone: '3125550111' })).toEqual({ kind: 'updated' });
    expect((await profileOf(world, customer)).contact.homePhone).toBe('3125550111');
    await vi.waitFor(() => expect(mailsTo(world, customer.email)).toEqual(['Your phone number was changed']));
    const mail = world.outbox.mails.find(({ to }) => to === customer.email);
    expect(mail?.text).toContain('•••-•••-0111');
    expect(mail?.text).not.toContain('3125550111');
    laterThanStepUp();
    expect(await update({ homePhone: '' })).toMatchObject({ code: 'StepUpRequired' });
  });

  it('is replaced by the registered number, if any, which a code has verified (req 3.4)', async () => {
    await makePhone(world, { ...customer, phone: '3125550199' });
    laterThanStepUp();
    expect(await update({ homePhone: '9175550100' })).toEqual({ kind: 'updated' });
    expect((await profileOf(world, customer)).contact.homePhone).toBe('3125550199');
    expect(await noticesOf(world, customer)).toEqual([]);
  });
});

describe('a changed e-mail address', () => {
  it('is refused with 5118 when a code can verify it, even while a code is pending (req 8.2)', async () => {
    const email = newAddress();
    await sendCodeTo(world, { ...customer, destination: email });
    expect(await update({ email })).toMatchObject({ code: 'EndPointNotAuthenticated', field: 'customer.email' });
    expect((await profileOf(world, customer)).contact.email).toBe(customer.email);
  });

  it('is saved after a code verifies it', async () => {
    await registerOwn('email-opt-in');
    await changeContact(world, { ...customer, email: 'old@example.com' });
    expect(await update({ email: customer.email })).toEqual({ kind: 'updated' });
    expect((await profileOf(world, customer)).endpoint).toMatchObject({ isAuthenticated: true });
  });

  it('deletes the endpoint when removed, requires a step-up and notifies the old address (req 4.8)', async () => {
    await registerOwn('email-opt-in');
    expect(await update({ email: '' })).toEqual({ kind: 'updated' });
    const { contact, endpoint } = await profileOf(world, customer);
    expect([contact.email, endpoint]).toEqual(['', undefined]);
    expect(await noticesOf(world, customer)).toEqual(['EmailAddressChanged']);
    customer = await makeSignedInCustomer(world, { tenant });
    laterThanStepUp();
    expect(await update({ email: '' })).toMatchObject({ code: 'StepUpRequired' });
  });

  it('cannot be removed while sign-in codes are sent to it', async () => {
    await registerOwn('two-factor-opt-in');
    expect(await update({ email: '' })).toMatchObject({ code: 'TwoFactorRequiredHere', field: 'customer.email' });
    customer = await makeSignedInCustomer(world, { tenant });
    const required = { tenant: { ...tenant, require2fa: true } };
    expect(await update({ email: '' }, required)).toMatchObject({ code: 'TwoFactorRequiredHere' });
  });

  it('is saved with a step-up when the tenant has e-mail off, and the old address is no longer verified', async () => {
    await registerOwn('email-opt-in');
    const email = newAddress();
    expect(await update({ email }, withoutEmail())).toEqual({ kind: 'updated' });
    const { contact, endpoint } = await profileOf(world, customer);
    expect([contact.email, endpoint]).toEqual([email, undefined]);
    laterThanStepUp();
    expect(await update({ email: newAddress() }, withoutEmail())).toMatchObject({ code: 'StepUpRequired' });
  });
});

describe('the two-factor setting', () => {
  it('is turned off with a step-up, and the customer is notified by e-mail (req 4.4)', async () => {
    await registerOwn('two-factor-opt-in');
    expect(await update({ isOptedInTo2fa: false }, { reason: 'Opt customer out of 2FA' })).toEqual({ kind: 'updated' });
    expect((await profileOf(world, customer)).isOptedInTo2fa).toBe(false);
    expect(await noticesOf(world, customer)).toEqual(['TwoFactorTurnedOff']);
    expect(await changesOf()).toEqual([{ reason: 'Opt customer out of 2FA', changed_fields: ['isOptedInTo2FA'] }]);
    laterThanStepUp();
    expect(await update({ isOptedInTo2fa: true })).toMatchObject({ code: 'StepUpRequired' });
  });

  it.each([undefined, null])('stays unchanged when the request contains %j', async (isOptedInTo2fa) => {
    await registerOwn('two-factor-opt-in');
    laterThanStepUp();
    expect(await update({ city: 'Chicago', isOptedInTo2fa } as Edits)).toEqual({ kind: 'updated' });
    expect((await profileOf(world, customer)).isOptedInTo2fa).toBe(true);
  });

  it('is turned on only with a verified address', async () => {
    expect(await update({ isOptedInTo2fa: true })).toMatchObject({ code: 'EndPointNotAuthenticated' });
    await registerOwn('email-opt-in');
    expect(await update({ isOptedInTo2fa: true })).toEqual({ kind: 'updated' });
    expect(await noticesOf(world, customer)).toEqual(['TwoFactorTurnedOn']);
  });

  it('cannot be turned on when the tenant does not offer it, or off when the tenant requires it', async () => {
    await registerOwn('email-opt-in');
    const plain = { tenant: { ...tenant, enable2fa: false } };
    expect(await update({ isOptedInTo2fa: true }, plain)).toMatchObject({ code: 'CustomerProfileUpdateFailed' });
    await update({ isOptedInTo2fa: true });
    const required = { tenant: { ...tenant, require2fa: true } };
    expect(await update({ isOptedInTo2fa: false }, required)).toMatchObject({ code: 'TwoFactorRequiredHere' });
    expect((await profileOf(world, customer)).isOptedInTo2fa).toBe(true);
  });
});

describe('concurrent profile changes', () => {
  it('run one after another, so none is lost', async () => {
    const cities = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all(cities.map((city) => update({ city })));
    expect(answers).toEqual(cities.map(() => ({ kind: 'updated' })));
    expect(await changesOf()).toHaveLength(4);
  });
});
