import type { FileStore } from '@quittance/files/file-store';
import { openFileStore } from '@quittance/files/open-file-store';
import type { Call } from '../frame/command.ts';
import { installationFailure } from '../frame/command-failure.ts';
import type { SettingName } from '../frame/settings.ts';

/** File store settings, with the same names as in the API. */
export const storeSettings = [
  'FILES_FOLDER',
  'FILES_BUCKET',
  'FILES_REGION',
  'FILES_ENDPOINT',
  'FILES_ACCESS_KEY_ID',
  'FILES_SECRET_ACCESS_KEY',
] as const satisfies readonly SettingName[];

/**
 * Opens the installation's file store. Throws a CommandFailure when neither a folder nor a bucket is set, because a
 * default folder would be empty.
 */
export function openFiles({ setting }: Pick<Call<unknown>, 'setting'>): FileStore {
  const [FILES_FOLDER, FILES_BUCKET, FILES_REGION] = [
    setting('FILES_FOLDER'),
    setting('FILES_BUCKET'),
    setting('FILES_REGION'),
  ];
  const [FILES_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY] = [
    setting('FILES_ACCESS_KEY_ID'),
    setting('FILES_SECRET_ACCESS_KEY'),
  ];
  const hint = 'Use the same values as the API: see docs/operations.md.';
  if (FILES_FOLDER === '' && FILES_BUCKET === '')
    throw installationFailure('Set FILES_FOLDER or FILES_BUCKET.', { code: 'SettingMissing', hint });
  const settings = { FILES_FOLDER, FILES_BUCKET, FILES_REGION, FILES_ENDPOINT: setting('FILES_ENDPOINT') };
  try {
    return openFileStore({ ...settings, FILES_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw installationFailure(`${error.message}.`, { code: 'SettingWrong', hint });
  }
}
