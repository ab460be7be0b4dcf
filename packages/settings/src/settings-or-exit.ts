import { SettingsError } from './read-settings.ts';

/** Exit code of a program whose settings are missing or wrong, as in sysexits.h. A restart doesn't help. */
export const configurationExitCode = 78;

/** Returns the settings. If they're missing or wrong, prints every fault, without a stack trace, and exits. */
export function settingsOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(configurationExitCode);
  }
}
