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

describe.each(['en', 'es'] as const)('an e-mail to staff in "%s"', (language) => {
  it.each(['invitation', 'password', 'second-factor'] as const)('about %s has the link to the console', (purpose) => {
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
});
