import { type WrappingKey, wrappingKeysOf } from '@quittance/services/tenants/wrap-key';
import type { Call } from '../frame/command.ts';
import { installationFailure } from '../frame/command-failure.ts';

/** Reads the wrapping keys from the settings. Throws a CommandFailure that names the setting, never a key. */
export function wrappingKeys({ setting }: Pick<Call<unknown>, 'setting'>): WrappingKey {
  const [DATA_KEY, DATA_KEY_ID, DATA_KEYS_OLD] = [
    setting('DATA_KEY'),
    setting('DATA_KEY_ID'),
    setting('DATA_KEYS_OLD'),
  ];
  try {
    return wrappingKeysOf({ DATA_KEY, DATA_KEY_ID, DATA_KEYS_OLD });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw installationFailure(`DATA_KEY, DATA_KEY_ID and DATA_KEYS_OLD don't match: ${error.message}.`, {
      code: 'SettingWrong',
      hint: 'Use the same values as the API: see docs/keys.md.',
    });
  }
}
