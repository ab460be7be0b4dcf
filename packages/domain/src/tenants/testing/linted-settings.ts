import { settingsOfNewTenant } from '../default-settings.ts';
import type { LintFacts } from '../lint/lint-finding.ts';
import { lintSettings } from '../lint/lint-settings.ts';
import type { TenantKind, TenantSettings } from '../tenant-settings.ts';

/** Default lint facts. */
export const facts: LintFacts = {
  payeeCodes: ['A'],
  logos: ['logo.png'],
  hasIdentityProvider: false,
  administrators: 2,
  sharedNumbers: 0,
};

/** A rule and a path that a change of a tenant's settings violates. */
export type LintCase = [
  rule: string,
  kind: TenantKind,
  change: (settings: TenantSettings) => void,
  more?: Partial<LintFacts>,
];

/** Returns the settings of a new tenant of a kind. */
export function tenantOf(kind: TenantKind): TenantSettings {
  return settingsOfNewTenant({
    kind,
    name: 'Acme',
    timeZone: 'America/Chicago',
    payees: [{ code: 'A', name: 'Acme' }],
    contact: { phone: '(555) 555-0142', email: null, hours: null },
    emailSourceAddress: 'no-reply@acme.example',
  });
}

/** Returns the findings for a tenant after a change of its settings. */
export function found(
  kind: TenantKind,
  change: (settings: TenantSettings) => void,
  more: Partial<LintFacts> = {},
): string[] {
  const settings = structuredClone(tenantOf(kind));
  change(settings);
  return lintSettings(settings, { ...facts, ...more }).map(({ code, path }) => `${code} ${path}`);
}
