import { settingsOfNewTenant } from '@quittance/domain/tenants/default-settings';
import { expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantBySettings } from './preview-settings.ts';

const settings = settingsOfNewTenant({
  kind: 'collection',
  name: 'Harbor & Sons',
  timeZone: 'America/Chicago',
  payees: [],
  contact: { phone: '(555) 555-0142', email: null, hours: null },
  emailSourceAddress: 'no-reply@harbor.example',
});
const tenant = { label: 'harbor', name: 'Before' } as Tenant;

it('tenantBySettings returns the tenant with the draft’s settings and leaves the original unchanged', () => {
  const shown = tenantBySettings(tenant, settings);
  expect(shown).toMatchObject({ label: 'harbor', name: 'Harbor & Sons', showDisclosures: true, loginTypeId: 2 });
  expect(shown.disclaimers.map(({ type, version }) => [type, version])).toEqual(
    [1, 2, 3, 4].map((type) => [type, 'preview']),
  );
  expect(tenant.name).toBe('Before');
});
