import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import type { PlanMailFacts } from './plan-mail-facts.ts';
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
const plan = { accountName: 'Electric', planNumber: '7KQ2M9XWPT' } as const;
const payment = { ...plan, amountCents: 12_345, method: 'Checking **6789' } as const;
const agreed = 'I authorize Lumen to take 3 payments of $123.45 from Checking **6789, “as shown” & agreed.';

const all: readonly PlanMailFacts[] = [
  { template: 'PlanCreated', ...plan, authorizationText: agreed },
  ...(['move', 'skip', 'amount', 'frequency', 'method', 'pause', 'resume', 'make-up'] as const).map(
    (change) => ({ template: 'PlanChanged', ...plan, change, authorizationText: agreed }) as const,
  ),
  { template: 'PlanCanceled', ...plan },
  { template: 'PlanPaymentComing', ...payment, chargeOn: 'DAY-1', changeableThrough: 'DAY-2', earlierCents: null },
  { template: 'PlanPaymentComing', ...payment, chargeOn: 'DAY-1', changeableThrough: 'DAY-2', earlierCents: 10_000 },
  { template: 'PlanPaymentMade', ...payment, nextOn: 'DAY-1' },
  { template: 'PlanPaymentMade', ...payment, nextOn: null },
  { template: 'PlanPaymentRetrying', ...payment, reason: 'insufficient-funds', againOn: 'DAY-1' },
  { template: 'PlanPaymentRetrying', ...payment, reason: 'insufficient-funds', againOn: null },
  ...(
    [
      'account-closed',
      'account-blocked',
      'account-unknown',
      'not-as-agreed',
      'payment-stopped',
      'not-authorized',
      'declined',
      'unknown',
    ] as const
  ).map((reason) => ({ template: 'PlanPaymentFailed', ...payment, reason, isMissing: true, nextOn: 'DAY-2' }) as const),
  { template: 'PlanPaymentFailed', ...payment, reason: 'declined', isMissing: false, nextOn: null },
  { template: 'PlanPaymentReturned', ...payment, reason: 'insufficient-funds', againOn: 'DAY-1', isMissing: false },
  { template: 'PlanPaymentReturned', ...payment, reason: 'not-authorized', againOn: null, isMissing: false },
  { template: 'PlanPaymentReturned', ...payment, reason: 'unknown', againOn: null, isMissing: true },
  { template: 'PlanCompleted', ...plan, paidCents: 12_345, missingCents: 0, isAllPaid: true },
  { template: 'PlanCompleted', ...plan, paidCents: 12_345, missingCents: 12_345, isAllPaid: false },
  { template: 'PlanPaymentMade', ...payment, nextOn: null, loweredFeeCents: 10_000 },
  ...(
    ['authorization-needed', 'bank-not-accepted', 'card-expired', 'card-not-accepted', 'method-disabled'] as const
  ).map((reason) => ({ template: 'PlanPaused', ...plan, reason, missedCents: null }) as const),
  ...(['authorization-revoked', 'missed', 'missed-in-a-row'] as const).map(
    (reason) => ({ template: 'PlanStopped', ...plan, reason, missedCents: 12_345 }) as const,
  ),
];

describe.each(languages)('a message about a plan in "%s"', (language) => {
  const render = (facts: PlanMailFacts) =>
    renderMail(facts, { brand, language, year: 2026, reference: 'r-1', unsubscribeUrl: undefined });
  const named = all.map((facts) => [`${facts.template} ${JSON.stringify(facts)}`, facts] as const);

  it.each(named)('%s names the plan and links to it (req 7.6)', (_name, facts) => {
    const { subject, text } = render(facts);
    expect(subject.length).toBeGreaterThan(8);
    expect(text).toContain('7KQ2M9XWPT');
    expect(text).toContain('Electric');
    expect(text).toContain('https://lumen.example/make-payment/d/payment-plan');
    expect(text).not.toMatch(/undefined|null|NaN|\[object|—/);
  });

  it.each(named)('%s states every amount, date and payment method given (req 7.6)', (_name, facts) => {
    const { text } = render(facts);
    const amounts = [/Cents":(12345|10000)/g].flatMap((each) => [...JSON.stringify(facts).matchAll(each)]);
    for (const [, cents] of amounts) expect(text).toContain(`$${(Number(cents) / 100).toFixed(2)}`);
    for (const [day] of JSON.stringify(facts).matchAll(/DAY-\d/g)) expect(text).toContain(day);
    if ('method' in facts) expect(text).toContain('Checking **6789');
  });

  it.each([
    { template: 'PlanCanceled', ...plan },
    { template: 'PlanPaymentFailed', ...payment, reason: 'declined', isMissing: false, nextOn: null },
    { template: 'PlanPaymentReturned', ...payment, reason: 'not-authorized', againOn: null, isMissing: false },
    { template: 'PlanCompleted', ...plan, paidCents: 12_345, missingCents: 0, isAllPaid: false },
    { template: 'PlanStopped', ...plan, reason: 'missed', missedCents: 12_345 },
  ] as const)('$template states the amount owed instead of the amount left to pay', (facts) => {
    const balance = 'You owe $250.00.';
    const { text } = render({ ...facts, balance });
    expect(text).toContain(balance);
    expect(text).not.toMatch(
      /still owe the rest|debe el resto de su saldo|owe that amount again|vuelve a estar pendiente/,
    );
  });

  it.each([true, false])('PlanCompleted states no amount paid when no payment was made, all paid: %s', (isAllPaid) => {
    const { text } = render({ template: 'PlanCompleted', ...plan, paidCents: 0, missingCents: 0, isAllPaid });
    expect(text).not.toMatch(/\$0|Thank you|Gracias/);
    const nothingLeft = language === 'en' ? 'has nothing left to pay' : 'ya no tiene nada pendiente';
    expect(text.includes(nothingLeft)).toBe(isAllPaid);
  });

  it('law: 12 CFR 1005.10(b): quotes the authorization word for word', () => {
    for (const facts of all.filter(({ template }) => template === 'PlanCreated' || template === 'PlanChanged')) {
      expect(render(facts).text).toContain(agreed);
    }
  });

  it('states each payment and the total of an agreed plan', () => {
    const mail = render({ template: 'PlanCreated', ...plan, authorizationText: agreed, cost: '$50.00 × 4, $200.00' });
    expect(mail.text).toContain(
      language === 'en' ? "You'll pay $50.00 × 4, $200.00." : 'Usted pagará $50.00 × 4, $200.00.',
    );
  });

  it('law: 12 CFR 1005.10(c): states the last day to stop an upcoming payment', () => {
    const facts = {
      template: 'PlanPaymentComing',
      ...payment,
      chargeOn: 'DAY-1',
      changeableThrough: 'DAY-2',
      earlierCents: null,
    } as const;
    expect(render(facts).text).toMatch(language === 'en' ? /through DAY-2/ : /hasta el final del DAY-2/);
  });

  it('each variant of a message has its own text', () => {
    const texts = all.map((facts) => render(facts).text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
