import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import { renderMail } from './render-mail.ts';

const brand: MessageBrand = {
  tenantName: 'Lumen City Power',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://lumen.example',
  supportPhone: null,
  supportEmail: null,
  notice: undefined,
};
const url = 'https://lumen.console.example/welcome#secret';

describe.each(languages)('an e-mail to staff in "%s"', (language) => {
  it.each(['invitation', 'password', 'second-factor'] as const)('about %s links to the console', (purpose) => {
    const facts = { template: 'StaffLink', purpose, name: 'Ana <b>', url, days: 7 } as const;
    const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: undefined };
    const { subject, html, text } = renderMail(facts, frame);
    expect(subject.length).toBeGreaterThan(8);
    for (const part of [html, text]) {
      expect(part).toContain(url);
      expect(part).toContain('7');
      expect(part).not.toMatch(/undefined|\[object/);
    }
    expect(html).not.toContain('<b>');
  });

  it('about a paused webhook names the endpoint and the reason', () => {
    const facts = {
      template: 'WebhookPaused',
      url: 'https://a.example/hook',
      reason: 'status 500',
      at: '2026-11-23T16:00:00.000Z',
    } as const;
    const { subject, text } = renderMail(facts, {
      brand,
      language,
      year: 2026,
      reference: 'one',
      unsubscribeUrl: undefined,
    });
    expect(subject).toMatch(/webhook/);
    for (const part of [
      'https://a.example/hook',
      'status 500',
      language === 'en' ? 'November 23, 2026' : '23 de noviembre de 2026',
    ])
      expect(text).toContain(part);
  });

  it.each([
    ['unauthorized', true, null],
    ['administrative', false, 'HARBOR'],
    ['overall', true, 'HARBOR'],
  ] as const)('about the %s return rate states the rate, the limit and the payee', (kind, isOver, payee) => {
    const rates = { rate: '0.61%', limit: '0.5%', days: 60 };
    const facts = { template: 'ReturnRate', name: 'Ana', kind, isOver, payee, ...rates } as const;
    const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: undefined };
    const { subject, text } = renderMail(facts, frame);
    expect(subject).toMatch(isOver ? /over|supera/ : /near|acerca/);
    for (const part of ['0.61%', '0.5%', '60', 'Lumen City Power', payee ?? '']) expect(text).toContain(part);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });
});
