import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';

/** Path of a setting, such as `payments.configuration.allowPayPal`, as findings and differences name it. */
export type SettingPath = string;

/** Terms of the tenant or of a payee, which have the same fields. */
export type TermsPath = 'payments' | `payees.${number}`;

/** Returns undefined when nothing is set. */
export function readSetting(settings: TenantSettings, path: SettingPath): unknown {
  return partsOf(path).reduce<unknown>((at, part) => (isBranch(at) ? at[part] : undefined), settings);
}

/** Returns a copy with the new value that shares all unchanged objects. */
export function withSetting(settings: TenantSettings, path: SettingPath, value: unknown): TenantSettings {
  return replaced(settings, partsOf(path), value) as TenantSettings;
}

/** Element id of a setting, for links from findings. */
export function settingId(path: SettingPath): string {
  return `setting-${path}`;
}

/** Returns the text key of a setting, which is the same for the tenant, its payees and all list entries. */
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

/** Text keys contain dots. */
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
