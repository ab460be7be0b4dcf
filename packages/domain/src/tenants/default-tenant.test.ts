import { describe, expect, it } from 'vitest';
import { defaultTenant } from './default-tenant.ts';
import { brandPalette } from './palette.ts';

describe('the default tenant', () => {
  it('matches the specification (req 3.1)', () => {
    expect(defaultTenant).toMatchObject({
      tenantName: 'Undefined',
      loginTypeID: 1,
      rememberMe: true,
      disclaimerShowTypeID: 1,
      showDisclosures: false,
      accountReferenceCodeIsUnique: true,
      logo: 'logo.png',
    });
  });

  it('has the default colors and a palette that preserves the primary color (req 9.5)', () => {
    expect([defaultTenant.primaryColor, defaultTenant.secondaryColor]).toStrictEqual(['#0067d3', '#1cb16d']);
    const { light } = brandPalette({ primary: defaultTenant.primaryColor, secondary: defaultTenant.secondaryColor });
    expect([light.brand, light.onBrand]).toStrictEqual(['#0067d3', '#ffffff']);
  });
});
