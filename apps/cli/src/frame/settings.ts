import { allSettings, type NamesFor } from '@quittance/settings/all-settings';
import { type Environment, plain, withSecretFiles } from '@quittance/settings/read-settings';
import type { Setting } from '@quittance/settings/setting';
import { installationFailure } from './command-failure.ts';

/** An environment variable that commands can read. */
export type SettingName = NamesFor<'cli'>;

/** Settings needed to decrypt sealed values. */
export const keySettings = ['DATA_KEY', 'DATA_KEY_ID', 'DATA_KEYS_OLD'] as const satisfies readonly SettingName[];

/** The API's folder for files isn't assumed, because a command would find nothing in its own. */
const withoutDefault: readonly string[] = ['FILES_FOLDER'] satisfies readonly SettingName[];

export type CommandSetting = {
  readonly summary: string;
  /** Documentation page. */
  readonly docs: string;
  /** Default value. A setting without one is required by commands that declare it. */
  readonly usual?: string;
};

export function commandSetting(name: SettingName): CommandSetting {
  const { form, summary, docs = 'docs/settings.md' }: Setting = allSettings[name];
  const described = { summary: plain(summary), docs };
  if (withoutDefault.includes(name)) return { ...described, usual: '' };
  const usual = form.safeParse(undefined);
  return usual.success ? { ...described, usual: String(usual.data ?? '') } : described;
}

/**
 * Reads the text of a setting, or its default. Throws a CommandFailure that names the variable and its documentation,
 * never a value.
 */
export function readSetting(environment: Environment, name: SettingName): string {
  const { usual, summary, docs } = commandSetting(name);
  const { environment: complete, faults } = withSecretFiles({
    [name]: environment[name],
    [`${name}_FILE`]: environment[`${name}_FILE`],
  });
  const hint = `Set the environment variable ${name}, or pass a settings file with --settings. See ${docs}.`;
  for (const { problem } of faults)
    throw installationFailure(`The setting ${name} ${problem}.`, { code: 'SettingWrong', hint });
  const value = complete[name] || usual;
  if (value !== undefined) return value;
  throw installationFailure(`The setting ${name} is required: ${summary}.`, { code: 'SettingMissing', hint });
}
