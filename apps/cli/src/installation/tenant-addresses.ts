import type { Call } from '../frame/command.ts';
import { installationFailure } from '../frame/command-failure.ts';

const template = /^https?:\/\/\{tenant\}(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;
const docs = { CONSOLE_URL: 'docs/staff.md', PORTAL_URL: 'docs/settings.md' };

/** Builds console or portal URLs from tenant labels. Throws a CommandFailure when the setting isn't a valid URL. */
export function tenantAddresses(
  { setting }: Pick<Call<unknown>, 'setting'>,
  name: keyof typeof docs,
): (label: string) => string {
  const address = setting(name);
  if (template.test(address)) return (label) => address.replace('{tenant}', label);
  throw installationFailure(`${name} must be a URL such as https://{tenant}.console.example, without a path.`, {
    code: 'SettingWrong',
    hint: `See ${docs[name]}.`,
  });
}
