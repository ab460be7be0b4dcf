import { readFileSync } from 'node:fs';
import { appConfig, originsOf } from '@quittance/contract/app-config';
import type { PortalSettings } from './make-list.ts';

/** What a list needs of a settings file of the portal (APP_CONFIG_FILE); `processor` is where card numbers go to. */
export function readPortalSettings(file: string, processor: string | undefined): PortalSettings {
  const config = appConfig.parse(JSON.parse(readFileSync(file, 'utf8')));
  const sendTo = processor === undefined ? [] : [new URL(processor).origin];
  return { scripts: config.scripts, connectTo: [...new Set([...sendTo, ...originsOf(config)])] };
}
