import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import type { PaymentMailFacts } from './payment-mail-facts.ts';
import type { SetbackReason } from './plan-mail-facts.ts';
import { renderMail } from './render-mail.ts';

const brand: MessageBrand = {
  tenantName: 'Harbor',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://harbor.example',
  supportPhone: '(312) 555-0142',
  supportEmail: null,
  notice: undefined,
};
const medical = { accountName: 'Medical', accountReferenceCode: 'HR-100184' } as const;
const dental = { accountName: 'Dental', accountReferenceCode: 'HR-100185' } as const;
const coming: PaymentMailFacts = {
  template: 'PaymentComing',
  confirmationNumber: '7KQ2M9XWPT',
  accounts: [medical],
  totalCents: 12_345,
  feeCents: 0,
  method: 'Checking **6789',
  scheduledFor: 'DAY-1',
  cancelableThrough: 'DAY-2',
  isSettlement: false,
};
const { confirmationNumber, accounts, totalCents, feeCents, method, isSettlement } = coming;
const payment = { confirmationNumber, accounts, totalCents, feeCents, method, isSettlement } as const;
const receipted = { ...payment, receiptPath: '/receipt#SECRET', linkDays: 30, isGuest: false } as const;
const agreed = 'I authorize Harbor to take $123.45 from Checking **6789, “as shown” & agreed.';
const setbacks: readonly SetbackReason[] = [
  'insufficient-funds',
  'account-closed',
  'account-blocked',
  'account-unknown',
  'not-as-agreed',
  'charged-back',
  'payment-stopped',
  'not-authorized',
  'declined',
  'unknown',
];
const comings: readonly PaymentMailFacts[] = [
  coming,
  { ...coming, feeCents: 250 },
  { ...coming, accounts: [medical, dental] },
  { ...coming, isSettlement: true },
];
const all: readonly PaymentMailFacts[] = [
  ...comings,
  { ...coming, template: 'PaymentScheduled', authorizationText: agreed },
  { template: 'PaymentReceived', ...receipted },
  { template: 'PaymentReceived', ...receipted, method: null },
  { template: 'PaymentReceived', ...receipted, isGuest: true },
  { template: 'PaymentReceived', ...receipted, feeCents: 250, accounts: [medical, dental] },
  { template: 'PaymentSubmitted', ...receipted, settlesBy: 'DAY-3' },
  { template: 'PaymentReceived', ...receipted, loweredFeeCents: 250 },
  { template: 'PaymentSubmitted', ...receipted, settlesBy: 'DAY-3', bankAskedOn: 'DAY-4' },
  { template: 'PaymentSubmitted', ...receipted, settlesBy: null },
  { template: 'PaymentSubmitted', ...receipted, settlesBy: null, isGuest: true },
  ...setbacks.map((reason) => ({ template: 'PaymentDeclined', ...payment, reason }) as const),
  ...setbacks.map((reason) => ({ template: 'PaymentReturned', ...payment, reason }) as const),
  ...(['customer', 'settled', 'disputed', 'other'] as const).map(
    (cause) => ({ template: 'PaymentCanceled', ...payment, cause }) as const,
  ),
  { template: 'PaymentCanceled', ...payment, method: null, cause: 'customer' },
  { template: 'PaymentRefunded', ...payment, refundedCents: 5_000 },
];

describe.each(languages)('a message about a single payment in "%s"', (language) => {
  const render = (facts: PaymentMailFacts) =>
    renderMail(facts, { brand, language, year: 2026, reference: 'r-1', unsubscribeUrl: undefined });

  it.each(comings.map((facts) => [JSON.stringify(facts), facts] as const))(
    'law: 12 CFR 1006.22(c): %s states the amount, date, payment method and accounts, and links to the payments',
    (_name, facts) => {
      const { subject, text } = render(facts);
      expect(subject).toContain('$123.45');
      expect(subject).toContain('DAY-1');
      for (const part of ['$123.45', 'DAY-1', 'Checking **6789', '7KQ2M9XWPT', 'https://harbor.example/history']) {
        expect(text).toContain(part);
      }
      for (const { accountName, accountReferenceCode } of facts.accounts) {
        expect(text).toContain(`${accountReferenceCode} (${accountName})`);
      }
      expect(text).not.toMatch(/undefined|null|NaN|\[object|—/);
    },
  );

  it.each(all.map((facts) => [JSON.stringify(facts), facts] as const))(
    '%s states the confirmation number, amount, accounts, payment method and every date given',
    (_name, facts) => {
      const { subject, text } = render(facts);
      expect(subject).toContain('$123.45');
      for (const part of ['$123.45', '7KQ2M9XWPT', 'HR-100184 (Medical)', 'https://harbor.example/']) {
        expect(text).toContain(part);
      }
      expect(text).toContain(facts.method ?? (language === 'en' ? 'in cash' : 'en efectivo'));
      for (const [day] of JSON.stringify(facts).matchAll(/DAY-\d/g)) expect(text).toContain(day);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|—/);
    },
  );

  it('each variant of a message has its own text', () => {
    const texts = all.map((facts) => render(facts).text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('links to the receipt and states its expiration exactly when there is one (req 3.8)', () => {
    for (const facts of all) {
      const { text } = render(facts);
      const hasReceipt = 'receiptPath' in facts;
      expect(text.includes('https://harbor.example/receipt#SECRET')).toBe(hasReceipt);
      expect(/30 (days|días)/.test(text)).toBe(hasReceipt);
    }
  });

  it('law: Nacha 2.3.2: quotes the authorization word for word', () => {
    expect(render({ ...coming, template: 'PaymentScheduled', authorizationText: agreed }).text).toContain(agreed);
  });

  it('states that a returned payment is owed again and why it was returned (req 4.2)', () => {
    const { text } = render({ template: 'PaymentReturned', ...payment, reason: 'insufficient-funds' });
    const phrases =
      language === 'en'
        ? ['added this amount back', 'insufficient funds']
        : ['vuelve a estar pendiente', 'fondos insuficientes'];
    for (const each of phrases) expect(text).toContain(each);
  });

  it('states the full amount owed after a settlement payment is returned (req 4.1)', () => {
    const balance = 'You owe $1,240.00.';
    const returned = { ...payment, isSettlement: true, reason: 'insufficient-funds', balance } as const;
    const { text } = render({ template: 'PaymentReturned', ...returned });
    expect(text).toContain(balance);
    expect(text).not.toMatch(/added this amount back|vuelve a estar pendiente/);
  });

  it('states that a guest payment was made without signing in (req 6.1)', () => {
    const sentence =
      language === 'en' ? 'Someone made this payment without signing in' : 'hizo este pago sin iniciar sesión';
    expect(render({ template: 'PaymentReceived', ...receipted, isGuest: true }).text).toContain(sentence);
    expect(render({ template: 'PaymentReceived', ...receipted }).text).not.toContain(sentence);
  });

  it('law: 12 CFR 1005.10(c): states the last day to cancel', () => {
    expect(render(coming).text).toMatch(language === 'en' ? /through DAY-2/ : /hasta el final del DAY-2/);
  });

  it('states the fee only when there is one (req 9.1)', () => {
    expect(render({ ...coming, feeCents: 250 }).text).toContain('$2.50');
    expect(render(coming).text).not.toContain('$0.00');
  });

  it('states that a payment settles the account only when it does (req 4.1)', () => {
    const phrase = language === 'en' ? 'This payment settles your account' : 'Este pago saldará su cuenta';
    expect(render({ ...coming, isSettlement: true }).text).toContain(phrase);
    expect(render(coming).text).not.toContain(phrase);
  });

  it('states the amount left to pay only when it is known', () => {
    const phrase =
      language === 'en'
        ? "You'll have $158.70 left to pay after this payment is made"
        : 'le quedarán $158.70 por pagar cuando se haga';
    expect(render({ ...coming, leftCents: 15_870 }).text).toContain(phrase);
    expect(render(coming).text).not.toContain('158.70');
  });

  it("law: 12 CFR 1006.18(e): includes the debt collector's disclosure", () => {
    const notice = 'This is from a debt collector.';
    const frame = { language, year: 2026, reference: 'r-1', unsubscribeUrl: undefined };
    expect(renderMail(coming, { ...frame, brand: { ...brand, notice } }).text).toContain(notice);
  });
});
