import { connectionSettings } from '@quittance/processors/all-processors';
import { installationFailure } from './command-failure.ts';

type Setting = {
  readonly summary: string;
  /** Documentation page. */
  readonly docs: string;
  /** Default value. A setting without one is required by commands that declare it. */
  readonly usual?: string;
};

const database = 'docs/command-line.md';
const keys = 'docs/keys.md';
const files = 'docs/operations.md';

/** Processors without a default can be left out here, so theirs is empty. */
const processors = Object.fromEntries(
  Object.entries(connectionSettings).map(([name, { form, summary, docs }]) => [
    name,
    { summary, docs, usual: form.safeParse(undefined).data ?? '' },
  ]),
) as Readonly<Record<keyof typeof connectionSettings, Required<Setting>>>;

/** Environment variables that commands read. */
export const settings = {
  DATABASE_URL: { summary: 'the database URL, with the role that prepared the database', docs: database },
  TENANT: { summary: 'the tenant, if --tenant is not set', docs: database, usual: '' },
  DATA_KEY: { summary: 'the wrapping key, 32 bytes in base64', docs: keys },
  DATA_KEY_ID: { summary: 'the id of the wrapping key', docs: keys, usual: 'data-key-1' },
  DATA_KEYS_OLD: { summary: 'earlier wrapping keys, as id=base64,id=base64', docs: keys, usual: '' },
  CONSOLE_URL: { summary: 'the console URL, with {tenant} for the label', docs: 'docs/staff.md' },
  PORTAL_URL: { summary: 'the portal URL, with {tenant} for the label', docs: 'docs/settings.md' },
  APP_PASSWORD: { summary: 'the password for the role quittance_app', docs: 'docs/settings.md' },
  WORKER_PASSWORD: { summary: 'the password for the role quittance_worker', docs: 'docs/settings.md' },
  STAFF_PASSWORD: { summary: 'the password for the role quittance_staff', docs: 'docs/staff.md', usual: '' },
  NETWORK_SECRET: {
    summary: 'the secret that the cash network signs its notices with',
    docs: 'docs/cash.md',
    usual: '',
  },
  CLIENT_SECRET: { summary: 'the client secret from the identity provider', docs: 'docs/single-sign-on.md', usual: '' },
  ...processors,
  FILES_FOLDER: { summary: 'the folder for documents and uploaded files', docs: files, usual: '' },
  FILES_BUCKET: { summary: 'an S3 bucket, instead of a folder', docs: files, usual: '' },
  FILES_REGION: { summary: "the bucket's region", docs: files, usual: 'us-east-1' },
  FILES_ENDPOINT: { summary: "the S3 endpoint, if the bucket isn't on Amazon S3", docs: files, usual: '' },
  FILES_ACCESS_KEY_ID: { summary: "the bucket's access key id", docs: files, usual: '' },
  FILES_SECRET_ACCESS_KEY: { summary: "the bucket's secret access key", docs: files, usual: '' },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

/** Settings needed to decrypt sealed values. */
export const keySettings = ['DATA_KEY', 'DATA_KEY_ID', 'DATA_KEYS_OLD'] as const satisfies readonly SettingName[];

/** Reads a setting. Throws a CommandFailure that names the variable and its documentation, never a value. */
export function readSetting(environment: Readonly<Record<string, string | undefined>>, name: SettingName): string {
  const { usual, summary, docs }: Setting = settings[name];
  const value = environment[name] || usual;
  if (value !== undefined) return value;
  throw installationFailure(`The setting ${name} is required: ${summary}.`, {
    code: 'SettingMissing',
    hint: `Set the environment variable ${name}, or pass a settings file with --settings. See ${docs}.`,
  });
}
