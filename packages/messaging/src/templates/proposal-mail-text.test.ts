import { languages } from '@quittance/domain/languages';
import { proposalDeclineReasons } from '@quittance/domain/settlements/proposal-rules';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import type { ProposalMailFacts } from './proposal-mail-facts.ts';
import { renderMail } from './render-mail.ts';

const brand: MessageBrand = {
  tenantName: 'Harbor',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://harbor.example',
  supportPhone: '(312) 555-0142',
  supportEmail: null,
  notice: 'This is an attempt to collect a debt by a debt collector.',
};
const proposal = {
  template: 'ProposalAnswered',
  accountName: 'Medical',
  accountReferenceCode: 'HR-100184',
  proposedCents: 45_000,
} as const;
const offered = { totalCents: 60_050, on: 'DAY-1' };
const plan = { ...proposal, kind: 'plan', proposedCents: 4_500 } as const;
const plans: readonly ProposalMailFacts[] = [
  { ...plan, answer: 'accepted', totalCents: 4_500, on: 'DAY-1' },
  { ...plan, answer: 'countered', totalCents: 6_005, on: 'DAY-1' },
  ...proposalDeclineReasons.map((reason) => ({ ...plan, answer: 'declined', reason }) as const),
];
const all: readonly ProposalMailFacts[] = [
  { ...proposal, answer: 'accepted', ...offered, totalCents: 45_000 },
  { ...proposal, answer: 'countered', ...offered },
  ...proposalDeclineReasons.map((reason) => ({ ...proposal, answer: 'declined', reason }) as const),
];

describe.each(languages)('the answer to a proposal in "%s"', (language) => {
  const render = (facts: ProposalMailFacts) =>
    renderMail(facts, { brand, language, year: 2026, reference: 'one', unsubscribeUrl: 'https://harbor.example/u' });
  const named = all.map((facts) => [JSON.stringify(facts), facts] as const);

  it.each(named)('%s names the account, the proposed amount and the page with the answer', (_name, facts) => {
    const page = facts.answer === 'declined' ? '/make-payment"' : '/make-payment/d/settlement-offer"';
    expect(render(facts).html).toContain(page);
    const { html, text } = render(facts);
    for (const part of [html, text])
      for (const expected of ['HR-100184', '$450.00', '/make-payment', 'https://harbor.example/u'])
        expect(part).toContain(expected);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });

  it.each(named)('law: 12 CFR 1006.18(e): %s has the notice of a debt collector', (_name, facts) => {
    const { html, text } = render(facts);
    for (const part of [html, text]) expect(part).toContain(brand.notice);
  });

  it.each(named)('the subject of %s tells a bystander nothing about a debt', (_name, facts) => {
    expect(render(facts).subject).not.toMatch(/debt|deuda|settle|saldar|\d/);
  });

  it('states the amount and the last day of an offer, and only of an offer', () => {
    const texts = all.map((facts) => render(facts).text);
    expect(texts[1]).toContain('$600.50');
    for (const text of texts.slice(0, 2)) expect(text).toContain('DAY-1');
    for (const text of texts.slice(2)) expect(text).not.toContain('DAY-1');
  });

  it('differs for every answer', () => {
    const each = [...all, ...plans];
    expect(new Set(each.map((facts) => render(facts).text)).size).toBe(each.length);
  });

  it('states the monthly amounts of a plan, its last day, and the page to make it', () => {
    const [accepted, countered, declined] = plans.map((facts) => render(facts));
    const monthly = { en: 'a month', es: 'al mes' }[language];
    for (const mail of [accepted, countered, declined]) {
      expect(mail?.text).toContain(`$45.00 ${monthly}`);
      expect(mail?.html).toContain('/make-payment"');
      expect(mail?.subject).not.toMatch(/debt|deuda|\d/);
    }
    expect(countered?.text).toContain(`$60.05 ${monthly}`);
    for (const mail of [accepted, countered]) expect(mail?.text).toContain('DAY-1');
    expect(declined?.text).not.toContain('DAY-1');
  });

  it('is about a lump sum in a message of the previous release', () => {
    const lumpSum = { ...plans[0], kind: 'lump-sum' } as ProposalMailFacts;
    const { kind: _, ...older } = lumpSum;
    expect(render(older as ProposalMailFacts).text).toBe(render(lumpSum).text);
  });
});
