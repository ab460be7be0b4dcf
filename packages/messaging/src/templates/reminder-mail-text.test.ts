import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import type { ReminderMailFacts } from './reminder-mail-facts.ts';
import { renderMail } from './render-mail.ts';

const brand: MessageBrand = {
  tenantName: 'Lumen City Power',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://lumen.example',
  supportPhone: '(312) 555-0142',
  supportEmail: null,
  notice: 'This is an attempt to collect a debt.',
};
const bill = {
  accountName: 'Electric',
  amountCents: 9_050,
  isOnAutopay: false,
  linkPath: '/login#token=secret',
  linkDays: 14,
};
const all: readonly ReminderMailFacts[] = [
  { template: 'BillReady', ...bill, on: null },
  { template: 'BillReady', ...bill, on: 'DAY-1' },
  { template: 'BillDueSoon', ...bill, on: 'DAY-1' },
  { template: 'BillDueToday', ...bill, on: 'DAY-1' },
  { template: 'BillPastDue', ...bill, on: 'DAY-1' },
  { template: 'OfferMade', ...bill, on: 'DAY-1' },
  { template: 'OfferEndsSoon', ...bill, on: 'DAY-1' },
  { template: 'PlanMissed', ...bill, on: null },
];

describe.each(languages)('a reminder e-mail in "%s"', (language) => {
  const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: 'https://lumen.example/u' };

  it.each(all)('law: 12 CFR 1006.6(e): $template has the bill, the link and the opt-out', (facts) => {
    const { subject, html, text } = renderMail(facts, frame);
    for (const part of [html, text])
      for (const expected of ['$90.50', 'Electric', '/login#token=secret', '14', 'https://lumen.example/u'])
        expect(part).toContain(expected);
    if (facts.on !== null && facts.template !== 'BillDueToday') expect(text).toContain('DAY-1');
    expect(text).toMatch(/You can turn off reminders in your profile|Puede desactivar los recordatorios en su perfil/);
    expect(subject).not.toMatch(/secret|90|debt|deuda/);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });

  it.each(all)('law: 12 CFR 1006.18(e): $template has the notice of a debt collector', (facts) => {
    const { html, text } = renderMail(facts, frame);
    for (const part of [html, text]) expect(part).toContain(brand.notice);
  });

  it('says that autopay is on instead of asking to pay', () => {
    const { text } = renderMail({ template: 'BillReady', ...bill, on: 'DAY-1', isOnAutopay: true }, frame);
    expect(text).toMatch(/Autopay is on|El pago automático está activado/);
    expect(text).not.toMatch(/See and pay|Ver y pagar/);
  });

  it('does not promise a link without a password when the page asks for one', () => {
    const { text } = renderMail({ template: 'PlanMissed', ...bill, on: null, linkDays: null }, frame);
    expect(text).not.toMatch(/password|contraseña/);
  });

  it('has a different subject for each template', () => {
    const subjects = all.slice(1).map((facts) => renderMail(facts, frame).subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});
