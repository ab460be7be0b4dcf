import { type Language, languages } from '@quittance/domain/languages';
import { settingsOfNewTenant } from '@quittance/domain/tenants/default-settings';
import { expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { previewMessage, previewTemplates, tenantBySettings } from './preview-settings.ts';

const settings = settingsOfNewTenant({
  kind: 'collection',
  name: 'Harbor & Sons',
  timeZone: 'America/Chicago',
  payees: [],
  contact: { phone: '(555) 555-0142', email: null, hours: null },
  emailSourceAddress: 'no-reply@harbor.example',
});
const tenant = { label: 'harbor', name: 'Before' } as Tenant;
const context = {
  now: () => new Date('2026-11-23T16:00:00Z'),
  portalUrl: (label: string) => `https://${label}.example`,
};
const preview = (template: string, channel: 'email' | 'text', language: Language = 'en') =>
  previewMessage(context, { tenant, settings, template, channel, language });

it.each(previewTemplates)(
  'previewMessage shows the $channel $template in both languages with the draft’s branding',
  ({ channel, template }) => {
    for (const language of languages) {
      const shown = preview(template, channel, language);
      if (shown.kind === 'refused') throw new Error(shown.code);
      expect(shown.text).toContain('Harbor & Sons');
      // A debt collector's disclosure is in every message (12 CFR 1006.18(e)).
      expect(shown.text).toContain(language === 'en' ? 'debt collector' : 'cobrador de deudas');
      expect(shown.text).not.toMatch(/undefined|\[object|NaN/);
      if (channel === 'email') expect(shown.html).toContain('Harbor &#38; Sons');
      else expect([shown.subject, shown.html]).toEqual([null, null]);
    }
  },
);

it.each(['Nothing', 'constructor', '__proto__'])('previewMessage refuses the template %s', (template) => {
  for (const channel of ['email', 'text'] as const)
    expect(preview(template, channel)).toMatchObject({ kind: 'refused', code: 'NotFound' });
});

it('tenantBySettings returns the tenant with the draft’s settings and leaves the original unchanged', () => {
  const shown = tenantBySettings(tenant, settings);
  expect(shown).toMatchObject({ label: 'harbor', name: 'Harbor & Sons', showDisclosures: true, loginTypeId: 2 });
  expect(shown.disclaimers.map(({ type, version }) => [type, version])).toEqual(
    [1, 2, 3, 4].map((type) => [type, 'preview']),
  );
  expect(tenant.name).toBe('Before');
});
