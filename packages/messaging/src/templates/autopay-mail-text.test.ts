import { autopayEndReasons } from '@quittance/domain/autopay/autopay-life';
import { noChargeReasons } from '@quittance/domain/autopay/plan-charge';
import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { AutopayMailFacts } from './autopay-mail-facts.ts';
import type { MessageBrand } from './message-brand.ts';
import { renderMail } from './render-mail.ts';

const brand: MessageBrand = {
  tenantName: 'Lumen',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://lumen.example',
  supportPhone: '(312) 555-0142',
  supportEmail: null,
  notice: undefined,
};
const account = { accountName: 'Electric' } as const;
const payment = { ...account, amountCents: 12_345, method: 'Checking **6789' } as const;
const coming = { ...payment, chargeOn: 'DAY-1', dueOn: 'DAY-2', changeableThrough: 'DAY-3' } as const;
const asking = { ...payment, ceilingCents: 10_000, chargeOn: 'DAY-1', answerBy: 'DAY-2' } as const;
const again = { on: 'DAY-1', amountCents: 12_345, method: 'Credit Card **4242' } as const;
const balance = 'You owe $123.45.';

const all: readonly AutopayMailFacts[] = [
  { template: 'AutopayStarted', ...account, authorizationText: 'I authorize Lumen.' },
  { template: 'AutopayChanged', ...account, authorizationText: 'I authorize Lumen.' },
  ...autopayEndReasons.map((reason) => ({ template: 'AutopayEnded', ...account, reason }) as const),
  { template: 'AutopayPaymentComing', ...coming, isLate: false, earlierCents: null, cardEnd: null },
  { template: 'AutopayPaymentComing', ...coming, isLate: true, earlierCents: 10_000, cardEnd: null },
  { template: 'AutopayApprovalNeeded', ...asking, cardEnd: null },
  ...[null, 'Checking **1111'].flatMap((backup): AutopayMailFacts[] => [
    {
      ...{ template: 'AutopayPaymentComing', ...coming, method: 'Credit Card **4242', isLate: false },
      ...{ earlierCents: null, cardEnd: { lastDay: 'DAY-4', backup } },
    },
    { template: 'AutopayApprovalNeeded', ...asking, cardEnd: { lastDay: 'DAY-4', backup } },
  ]),
  ...[true, false].flatMap((isReturned) =>
    [again, null].map(
      (next) =>
        ({
          template: 'AutopayPaymentFailed',
          ...payment,
          reason: 'insufficient-funds',
          isReturned,
          again: next,
          balance,
        }) as const,
    ),
  ),
  ...noChargeReasons.map((reason) => ({ template: 'AutopayNotCharged', ...account, reason, balance }) as const),
];

describe.each(languages)('a message about autopay in "%s"', (language) => {
  const named = all.map((facts) => [`${facts.template} ${JSON.stringify(facts)}`, facts] as const);

  it.each(named)('%s names the account, every amount, day and method, and links to the portal', (_name, facts) => {
    const { subject, text } = renderMail(facts, {
      ...{ brand, language, year: 2026, reference: 'r-1' },
      unsubscribeUrl: undefined,
    });
    expect(subject.length).toBeGreaterThan(8);
    expect(text).toContain('Electric');
    expect(text).toContain('https://lumen.example/make-payment');
    expect(text).not.toMatch(/undefined|null|NaN|\[object|—/);
    const stated = JSON.stringify(facts);
    for (const [, amount] of stated.matchAll(/Cents":(\d+)/g))
      expect(text).toContain(`$${(Number(amount) / 100).toFixed(2)}`);
    for (const [day] of stated.matchAll(/DAY-\d/g)) expect(text).toContain(day);
    for (const [method] of stated.matchAll(/(?:Checking|Card) \*\*\d{4}/g)) expect(text).toContain(method);
  });
});
