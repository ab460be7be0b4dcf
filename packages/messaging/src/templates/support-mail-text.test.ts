import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import { renderMail } from './render-mail.ts';
import type { SupportMailFacts } from './support-mail-facts.ts';

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

const all: readonly SupportMailFacts[] = [
  ...[0, 1, 3].flatMap((canceledPayments) =>
    [true, false].map(
      (isPlanPaused): SupportMailFacts => ({ template: 'DisputeOpened', ...account, canceledPayments, isPlanPaused }),
    ),
  ),
  ...(['DisputeWithdrawn', 'DisputeCleared'] as const).flatMap((template) =>
    ['DAY-1', null].map((nextOn): SupportMailFacts => ({ template, ...account, nextOn })),
  ),
  { template: 'DisputeUpheld', ...account, isPlanStopped: true },
  { template: 'DisputeUpheld', ...account, isPlanStopped: false },
  { template: 'DisputeAnswered', ...account, written: ['Please send us the letter.'] },
];

describe.each(languages)('a message about a dispute in "%s"', (language) => {
  const render = (facts: SupportMailFacts) =>
    renderMail(facts, { brand, language, year: 2026, reference: 'r-1', unsubscribeUrl: undefined });
  const named = all.map((facts) => [JSON.stringify(facts), facts] as const);

  it.each(named)('names the account and links to help: %s', (_name, facts) => {
    const { subject, text } = render(facts);
    expect(subject.length).toBeGreaterThan(8);
    expect(text).toContain('HR-100184 (Medical)');
    expect(text).toContain('https://harbor.example/help');
    expect(text).not.toMatch(/undefined|null|NaN|\[object|—|!/);
  });

  it('mentions only what the dispute stopped', () => {
    const opened = (canceledPayments: number, isPlanPaused: boolean) =>
      render({ template: 'DisputeOpened', ...account, canceledPayments, isPlanPaused }).text;
    expect(opened(3, false)).toMatch(/\b3 (?:scheduled payments|pagos programados)\b/);
    expect(opened(1, false)).toMatch(/We canceled a scheduled payment|Cancelamos un pago programado/);
    expect(opened(0, false)).not.toMatch(/scheduled payment|programado|plan/);
    expect(opened(0, true)).toMatch(/plan is paused|plan de pagos está en pausa/);
  });

  it.each(['DisputeWithdrawn', 'DisputeCleared'] as const)(
    '%s states when the plan resumes only if it does',
    (template) => {
      expect(render({ template, ...account, nextOn: 'DAY-1' }).text).toContain('DAY-1');
      expect(render({ template, ...account, nextOn: null }).text).not.toMatch(/\bplan\b/);
    },
  );

  it.each([
    { template: 'DisputeCleared', ...account, nextOn: null },
    { template: 'DisputeWithdrawn', ...account, nextOn: null },
    { template: 'DisputeUpheld', ...account, isPlanStopped: false },
    { template: 'DisputeAnswered', ...account },
  ] as const)("$template quotes the creditor's text, escaped and under the creditor's name", (facts) => {
    const { html, text } = render({ ...facts, written: ['It was <b>paid</b> in May.', 'See the letter.'] });
    expect(text).toMatch(/(?:Message from|Mensaje de) Harbor:/);
    expect(text).toContain('It was <b>paid</b> in May.');
    expect(html).not.toContain('<b>paid');
    expect(html).toContain('See the letter.');
  });

  it('states that the plan ended when a dispute is upheld', () => {
    expect(render({ template: 'DisputeUpheld', ...account, isPlanStopped: true }).text).toMatch(/\bplan\b/);
    expect(render({ template: 'DisputeUpheld', ...account, isPlanStopped: false }).text).not.toMatch(/\bplan\b/);
  });
});
