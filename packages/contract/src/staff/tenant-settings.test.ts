import { cents } from '@quittance/domain/money/cents';
import { settingsOfNewTenant } from '@quittance/domain/tenants/default-settings';
import { tenantKinds } from '@quittance/domain/tenants/tenant-settings';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tenantSettings } from './tenant-settings.ts';

const settings = settingsOfNewTenant({
  kind: 'utility',
  name: 'Acme',
  timeZone: 'America/Chicago',
  payees: [{ code: 'A', name: 'Acme' }],
  contact: { phone: null, email: null, hours: null },
  emailSourceAddress: null,
});

function file(change: (document: ReturnType<typeof encoded>) => unknown): unknown {
  const document = encoded();
  change(document);
  return document;
}
const encoded = () => z.encode(tenantSettings, structuredClone(settings));

describe('tenant settings document', () => {
  it.each(tenantKinds)('encodes and decodes without loss for a new %s tenant', (kind) => {
    const whole = { ...settings, kind };
    whole.payments.configuration.payeeFees = { bankFee: cents(0), cardFee: cents(295) };
    whole.payments.configuration.minimumPayment = cents(550);
    const wire = z.encode(tenantSettings, whole);
    expect(wire.payments.configuration.minimumPayment).toBe(5.5);
    expect(wire.limits.refundAlone).toBe(500);
    expect(wire.payments.configuration.payeeFees).toEqual({ bankFee: 0, cardFee: 2.95 });
    expect(z.decode(tenantSettings, JSON.parse(JSON.stringify(wire)))).toEqual(whole);
  });

  it('reads a color in capitals as the same color', () => {
    const wire = file((document) => Object.assign(document.branding, { primaryColor: '#ABCDEF' }));
    expect(z.parse(tenantSettings, wire).branding.primaryColor).toBe('#abcdef');
  });

  it.each<[string, (document: ReturnType<typeof encoded>) => unknown]>([
    ['a misspelled name', (document) => Object.assign(document.branding, { colour: '#000000' })],
    ['a misspelled name in a configuration', (document) => Object.assign(document.payments.configuration, { a: 1 })],
    ['an invalid color', (document) => Object.assign(document.branding, { primaryColor: 'red' })],
    [
      'a nonexistent day of the month',
      (document) => document.payments.configuration.restrictedConvenienceFeeDays.push(32),
    ],
    ['an amount below zero', (document) => Object.assign(document.limits, { refundAlone: -1 })],
    ['a velocity limit of zero', (document) => Object.assign(document.limits.velocity[0] ?? {}, { maxAmount: 0 })],
    ['half a cent', (document) => Object.assign(document.limits, { refundAlone: 1.005 })],
    ['a minimum payment of zero', (document) => Object.assign(document.payments.configuration, { minimumPayment: 0 })],
    ['a high minimum', (document) => Object.assign(document.payments.configuration, { minimumPayment: 500.01 })],
    [
      'an unknown method',
      (document) => Object.assign(document.payments.configuration.acceptedMethods, { check: true }),
    ],
    ['no methods', (document) => Reflect.deleteProperty(document.payments.configuration, 'acceptedMethods')],
    ['an excessive amount', (document) => Object.assign(document.limits, { refundAlone: 1_000_001 })],
    ['an unknown log-in type', (document) => Object.assign(document.signIn, { loginTypeID: 4 })],
    ['a repeated scope', (document) => document.limits.velocity.splice(1, 1, ...document.limits.velocity.slice(0, 1))],
    ['a repeated step', (document) => Object.assign(document.reminders['due-soon'], { days: [3, 3] })],
    ['a step beyond the last day', (document) => Object.assign(document.reminders['past-due'], { days: [121] })],
    ['no steps', (document) => Object.assign(document.reminders['past-due'], { days: [] })],
    ['steps without a meaning', (document) => Object.assign(document.reminders['offer-made'], { days: [1] })],
    ['a limit that floods customers', (document) => Object.assign(document.reminders, { maxADay: 5 })],
    ['a proposal rule beyond the last day', (document) => Object.assign(document.proposals, { acceptDays: 366 })],
    ['a pause beyond half a year', (document) => Object.assign(document.hardship, { pauseDays: 181 })],
    ['an unknown answer to a hardship', (document) => Object.assign(document.hardship.outcomes, { illness: 'never' })],
    ['a hardship without an answer', (document) => Object.assign(document.hardship, { outcomes: {} })],
    ['a plan proposal longer than a plan', (document) => Object.assign(document.proposals, { acceptMonths: 501 })],
    ['more tries than a customer can have', (document) => Object.assign(document.proposals, { maxTries: 11 })],
    ['a missing part', (document) => Reflect.deleteProperty(document, 'screens')],
  ])('is refused with %s', (_name, change) => {
    expect(tenantSettings.safeParse(file(change)).success).toBe(false);
  });
});
