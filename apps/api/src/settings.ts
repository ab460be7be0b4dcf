import { randomBytes } from 'node:crypto';
import type { SettingsFor } from '@quittance/settings/all-settings';
import { type Environment, readSettings as readFor } from '@quittance/settings/read-settings';

/** Settings of the API. The console runs the same program with other calls. */
export type Settings = SettingsFor<'api'>;
export type ConsoleSettings = Settings & SettingsFor<'console'>;

/** Throws a SettingsError. */
export function readSettings(environment: Environment): Settings {
  return readFor('api', environment);
}

/**
 * Reads the settings of a console process, which has its own database role and port. The console issues no customer
 * tokens, so TOKEN_SECRET is a random value. Throws a SettingsError.
 */
export function readConsoleSettings(environment: Environment): ConsoleSettings {
  const own = readFor('console', environment);
  return {
    ...own,
    DATABASE_URL: own.CONSOLE_DATABASE_URL,
    DATABASE_REPLICA_URL: own.CONSOLE_DATABASE_REPLICA_URL,
    CREDITOR_DATABASE_URL: '',
    KEY_REQUESTS_PER_MINUTE: 0,
    PORT: own.CONSOLE_PORT,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORTAL_DIST: '',
    APP_CONFIG_FILE: '',
  };
}
