import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';

/** Where a setting stands in the document, such as `payments.configuration.allowPayPal`, as the lint's findings and the differences name it. */
export type SettingPath = string;

/** The terms of the tenant or of a payee: the same fields in two places. */
export type TermsPath = 'payments' | `payees.${number}`;

/** What the document holds there; undefined where it holds nothing. */
export function readSetting(settings: TenantSettings, path: SettingPath): unknown {
  return partsOf(path).reduce<unknown>((at, part) => (isBranch(at) ? at[part] : undefined), settings);
}

/** The document with another value there. Whatever is not on the way stays the same object. */
export function withSetting(settings: TenantSettings, path: SettingPath, value: unknown): TenantSettings {
  return replaced(settings, partsOf(path), value) as TenantSettings;
}

/** The id of a setting's place on the screen, to which a finding leads. */
export function settingId(path: SettingPath): string {
  return `setting-${path}`;
}

/** By which words a setting is called: the same for the tenant and its payees, and for every entry of a list. */
export function nameOfPath(path: SettingPath): string {
  return path
    .replace(
      /^(?:payments|payees\.\d+)\.(?=configuration|planConfiguration|feeBasis|feePermissions|creditCardPermission)/,
      'terms.',
    )
    .replace(/^(terms\.feePermissions)\.\w+\.(reference|states)$/, '$1.$2')
    .replace(/^payees\.\d+/, 'payee')
    .replace(/^limits\.velocity\.\d+/, 'limits.velocity')
    .replace(/^(disclosures\.\w+)\.(?:en|es)$/, '$1')
    .replaceAll('.', '-');
}

/** The keys of texts have dots of their own. */
function partsOf(path: SettingPath): string[] {
  const [, language, key] = /^texts\.(en|es)\.(.+)$/.exec(path) ?? [];
  return language !== undefined && key !== undefined ? ['texts', language, key] : path.split('.');
}

function replaced(at: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(at)) return at.map((each, index) => (String(index) === part ? replaced(each, rest, value) : each));
  const branch = isBranch(at) ? at : {};
  if (rest.length > 0 || value !== undefined) return { ...branch, [part]: replaced(branch[part], rest, value) };
  const { [part]: _gone, ...others } = branch;
  return others;
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
