import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
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

describe.each(languages)('the e-mail with an agent\'s payment link in "%s"', (language) => {
  it.each([
    [1, /\b1 (day|día)\b/],
    [30, /\b30 (days|días)\b/],
  ])('says that a link opens for %i days', (days, expected) => {
    const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: 'https://lumen.example/u' };
    const { html, text } = renderMail({ template: 'AgentLink', linkPath: '/login#token=secret', days }, frame);
    for (const part of [html, text]) expect(part).toMatch(expected);
  });

  it('links to the portal and states the expiration, the sender and the legal notices', () => {
    const facts = { template: 'AgentLink', linkPath: '/login#token=secret', minutes: 20 } as const;
    const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: 'https://lumen.example/u' };
    const { subject, html, text } = renderMail(facts, frame);
    expect(subject).not.toContain('secret');
    for (const part of [html, text]) {
      expect(part).toContain('https://lumen.example/login#token=secret');
      expect(part).toContain('20');
      expect(part).toContain('Lumen City Power');
      expect(part).toContain('This is an attempt to collect a debt.');
      expect(part).toContain('https://lumen.example/u');
      expect(part).not.toMatch(/undefined|\[object/);
    }
  });
});
