import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import type { PaymentMailFacts } from './payment-mail-facts.ts';
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
  paymentOn: 'DAY-1',
  cancelableThrough: 'DAY-2',
  isSettlement: false,
};
const all: readonly PaymentMailFacts[] = [
  coming,
  { ...coming, feeCents: 250 },
  { ...coming, accounts: [medical, dental] },
  { ...coming, isSettlement: true },
];

describe.each(['en', 'es'] as const)('a message about a single payment in "%s"', (language) => {
  const render = (facts: PaymentMailFacts) =>
    renderMail(facts, { brand, language, year: 2026, reference: 'r-1', unsubscribeUrl: undefined });

  it.each(all.map((facts) => [JSON.stringify(facts), facts] as const))(
    'LAW 1006.22(c) %s says how much, when, from where and for what, and leads to the payments',
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

  it('LAW 1005.10(c) says until when it can be canceled', () => {
    expect(render(coming).text).toMatch(language === 'en' ? /until the end of DAY-2/ : /hasta el final del DAY-2/);
  });

  it('9.1 says what of the total is a fee, where there is one', () => {
    expect(render({ ...coming, feeCents: 250 }).text).toContain('$2.50');
    expect(render(coming).text).not.toContain('$0.00');
  });

  it('4.1 says that it pays a settlement, where it does', () => {
    const words = language === 'en' ? 'pays the settlement that you agreed to' : 'se paga el acuerdo que usted aceptó';
    expect(render({ ...coming, isSettlement: true }).text).toContain(words);
    expect(render(coming).text).not.toContain(words);
  });

  it('LAW 1006.18(e) carries the notice of a debt collector', () => {
    const notice = 'This is from a debt collector.';
    const frame = { language, year: 2026, reference: 'r-1', unsubscribeUrl: undefined };
    expect(renderMail(coming, { ...frame, brand: { ...brand, notice } }).text).toContain(notice);
  });
});
