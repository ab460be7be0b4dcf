import { readFileSync } from 'node:fs';
import { appConfig, originsOf } from '@quittance/contract/app-config';
import type { PortalSettings } from './make-list.ts';

/**
 * Reads the settings needed for a list from the portal's settings file (APP_CONFIG_FILE). `processor` is the origin
 * that receives card numbers.
 */
export function readPortalSettings(file: string, processor: string | undefined): PortalSettings {
  const config = appConfig.parse(JSON.parse(readFileSync(file, 'utf8')));
  const sendTo = processor === undefined ? [] : [new URL(processor).origin];
  return { scripts: config.scripts, connectTo: [...new Set([...sendTo, ...originsOf(config)])] };
}
