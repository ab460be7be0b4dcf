import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AppConfig, appConfig } from '@quittance/contract/tenants/app-config';
import type { Settings } from './settings.ts';

/** Path of the portal's settings in the browser (req 7.2). */
export const appConfigPath = '/assets/config/appConfig.json';

/** Settings of the portal, with the text of the file that replaces the built one, if any. */
export type PortalSettings = { readonly config: AppConfig; readonly text?: string };

/**
 * Reads the portal's settings from APP_CONFIG_FILE or else from the build. Throws one error that names the file and
 * every fault, so that mistakes show at startup and not in a customer's browser.
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
    throw refusal(file, ["it can't be read"]);
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
    throw refusal(file, ["it isn't JSON"]);
  }
}

/** Without this check, a misspelled setting would be ignored silently. */
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
    `the API can't start with the portal settings in ${file}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
