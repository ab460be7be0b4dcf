import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AppConfig, appConfig } from '@quittance/contract/app-config';
import type { Settings } from './settings.ts';

/** Where a browser finds the portal's settings (req 7.2). */
export const appConfigPath = '/assets/config/appConfig.json';

/** The portal's settings, and the text of the file that stands in for the built one, where there is such a file. */
export type PortalSettings = { readonly config: AppConfig; readonly text?: string };

/**
 * Reads the settings that the portal gets: APP_CONFIG_FILE, else what was built in. Throws one error that names the file and
 * everything that is wrong in it, so that a mistake shows at the start and not in somebody's browser.
 */
export async function readAppConfig(
  settings: Pick<Settings, 'APP_CONFIG_FILE' | 'PORTAL_DIST'>,
): Promise<PortalSettings> {
  const { APP_CONFIG_FILE, PORTAL_DIST } = settings;
  if (APP_CONFIG_FILE !== '') {
    const text = await readText(APP_CONFIG_FILE);
    return { config: parse(text, APP_CONFIG_FILE), text };
  }
  const built = path.join(PORTAL_DIST, appConfigPath);
  const isBuilt = PORTAL_DIST !== '' && existsSync(built);
  return { config: isBuilt ? parse(await readText(built), built) : appConfig.parse({}) };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw refusal(file, ['it cannot be read']);
  }
}

function parse(text: string, file: string): AppConfig {
  const result = appConfig.safeParse(parseJson(text, file));
  if (!result.success) {
    throw refusal(
      file,
      result.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`),
    );
  }
  const unknown = unknownNames(parseJson(text, file), result.data);
  if (unknown.length > 0)
    throw refusal(
      file,
      unknown.map((name) => `${name}: there is no such setting`),
    );
  return result.data;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(file, ['it is not JSON']);
  }
}

/** A setting whose name is misspelled would do nothing and say nothing. */
function unknownNames(given: unknown, known: unknown, prefix = ''): string[] {
  if (!isRecord(given) || !isRecord(known)) return [];
  return Object.keys(given).flatMap((name) =>
    name in known ? unknownNames(given[name], known[name], `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function refusal(file: string, faults: readonly string[]): Error {
  return new Error(
    `the API cannot start with the portal settings in ${file}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
