import { hardshipDeclineReasons, hardshipQuestions } from '@quittance/domain/hardship/hardship-rules';
import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { HardshipMailFacts } from './hardship-mail-facts.ts';
import type { MessageBrand } from './message-brand.ts';
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
const account = { accountName: 'Medical', accountReferenceCode: 'HR-100184' };
const answered = { template: 'HardshipAnswered', ...account } as const;
const ending = { template: 'HardshipPauseEnding', ...account, on: 'DAY-1' } as const;
const paused: readonly HardshipMailFacts[] = [false, true].map(
  (isPlanPaused) => ({ ...answered, answer: 'paused', on: 'DAY-1', isPlanPaused }) as const,
);
const endings: readonly HardshipMailFacts[] = [
  { ...ending, isPlanPaused: false, isOnAutopay: false },
  { ...ending, isPlanPaused: true, isOnAutopay: false },
  { ...ending, isPlanPaused: false, isOnAutopay: true },
];
const planned = { ...answered, answer: 'planned', on: 'DAY-1', monthlyCents: 1_250 } as const;
const all: readonly HardshipMailFacts[] = [
  ...paused,
  planned,
  ...hardshipQuestions.map((question) => ({ ...answered, answer: 'asked', question }) as const),
  ...hardshipDeclineReasons.map((reason) => ({ ...answered, answer: 'declined', reason }) as const),
  ...endings,
];

describe.each(languages)('a message to a customer who asked for help in "%s"', (language) => {
  const render = (facts: HardshipMailFacts) =>
    renderMail(facts, { brand, language, year: 2026, reference: 'one', unsubscribeUrl: 'https://harbor.example/u' });
  const named = all.map((facts) => [JSON.stringify(facts), facts] as const);

  it.each(named)('%s names the account and links to it', (_name, facts) => {
    const { html, text } = render(facts);
    for (const part of [html, text])
      for (const expected of ['HR-100184', '/make-payment', 'https://harbor.example/u'])
        expect(part).toContain(expected);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });

  it.each(named)('law: 12 CFR 1006.18(e): %s has the notice of a debt collector', (_name, facts) => {
    const { html, text } = render(facts);
    for (const part of [html, text]) expect(part).toContain(brand.notice);
  });

  it.each(named)('the subject of %s tells a bystander nothing about a debt or a hardship', (_name, facts) => {
    expect(render(facts).subject).not.toMatch(/debt|deuda|pay|pag[ao]r|hardship|\d/i);
  });

  it('states the last day of a pause, and only of a pause', () => {
    const states = all.map((facts) => render(facts).text.includes('DAY-1'));
    expect(states).toEqual(all.map((facts) => 'on' in facts));
  });

  it('states a smaller payment and leads to the plan', () => {
    expect(render(planned).text).toContain('$12.50');
    expect(render(planned).html).toContain('/make-payment/d/payment-plan"');
  });

  it('differs for every answer', () => {
    expect(new Set(all.map((facts) => render(facts).text)).size).toBe(all.length);
  });
});
