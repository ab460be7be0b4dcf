import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import { renderMail } from './render-mail.ts';
import type { SettlementMailFacts } from './settlement-mail-facts.ts';

const brand: MessageBrand = {
  tenantName: 'Harbor',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://harbor.example',
  supportPhone: '(312) 555-0142',
  supportEmail: null,
  notice: undefined,
};
const account = { accountName: 'Medical', accountReferenceCode: 'HR-100184' } as const;
const agreed = 'On DAY-1, I agree with Harbor to settle account HR-100184, “as shown” & for $620.00.';

const all: readonly SettlementMailFacts[] = [
  { template: 'SettlementAccepted', ...account, agreementText: agreed },
  { template: 'SettlementCompleted', ...account, paidCents: 12_345 },
  ...[true, false].flatMap((wasSettled) => [
    { template: 'SettlementBroken', ...account, paidCents: 12_345, owedCents: 67_890, wasSettled } as const,
    {
      template: 'SettlementReopened',
      ...account,
      amountCents: 12_345,
      wasSettled,
      isPlan: true,
      payBy: 'DAY-1',
    } as const,
    {
      template: 'SettlementReopened',
      ...account,
      amountCents: 12_345,
      wasSettled,
      isPlan: false,
      payBy: 'DAY-1',
    } as const,
    {
      template: 'SettlementReopened',
      ...account,
      amountCents: 12_345,
      wasSettled,
      isPlan: false,
      payBy: null,
    } as const,
  ]),
  { template: 'SettlementLapsed', ...account },
];

describe.each(languages)('a message about a settlement in "%s"', (language) => {
  const render = (facts: SettlementMailFacts) =>
    renderMail(facts, { brand, language, year: 2026, reference: 'r-1', unsubscribeUrl: undefined });
  const named = all.map((facts) => [`${facts.template} ${JSON.stringify(facts)}`, facts] as const);

  it.each(named)('%s names the account and links to it (req 4.1)', (_name, facts) => {
    const { subject, text } = render(facts);
    expect(subject.length).toBeGreaterThan(8);
    expect(text).toContain('HR-100184');
    expect(text).toContain('Medical');
    expect(text).toContain('https://harbor.example/make-payment');
    expect(text).not.toMatch(/undefined|null|NaN|\[object|—/);
  });

  it.each(named)('%s states every amount given (req 4.1)', (_name, facts) => {
    const { text } = render(facts);
    for (const [, amount] of JSON.stringify(facts).matchAll(/Cents":(\d+)/g)) {
      expect(text).toContain(`$${(Number(amount) / 100).toFixed(2)}`);
    }
  });

  it('quotes the agreement word for word (req 3.13)', () => {
    expect(render({ template: 'SettlementAccepted', ...account, agreementText: agreed }).text).toContain(agreed);
  });

  it('states the last day to make a lump-sum payment again (req 4.1)', () => {
    const days = all.filter(
      (facts) => facts.template === 'SettlementReopened' && !facts.isPlan && facts.payBy !== null,
    );
    expect(days).toHaveLength(2);
    for (const facts of days) expect(render(facts).text).toContain('DAY-1');
  });

  it('states after a late return that the settlement letter is no longer valid (req 4.1)', () => {
    const letter = language === 'en' ? 'the letter we sent you' : 'la carta que le enviamos';
    for (const facts of all) {
      expect(render(facts).text.includes(letter)).toBe('wasSettled' in facts && facts.wasSettled);
    }
  });

  it('states the amount owed after a settlement ends or one of its payments fails', () => {
    const balance = 'You owe $678.90. $50.00 is due.';
    const failed = all.filter(
      ({ template }) => template !== 'SettlementAccepted' && template !== 'SettlementCompleted',
    );
    expect(failed.length).toBeGreaterThan(2);
    for (const facts of failed) {
      const { text } = render({ ...facts, balance } as SettlementMailFacts);
      expect(text.split(balance)).toHaveLength(2);
      expect(text).not.toMatch(/full balance|saldo completo/);
    }
  });

  it('states no amount paid when a settlement ends before its first payment', () => {
    const facts = {
      template: 'SettlementBroken',
      ...account,
      paidCents: 0,
      owedCents: 67_890,
      wasSettled: false,
    } as const;
    expect(render(facts).text).not.toContain('$0');
  });

  it('each message has its own text', () => {
    const texts = all.map((facts) => render(facts).text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
