import { processorPairs } from '@quittance/processors/all-processors';
import type * as z from 'zod/mini';
import { commandSettings } from './groups/command-settings.ts';
import { databaseSettings } from './groups/database-settings.ts';
import { fileSettings } from './groups/file-settings.ts';
import { keySettings } from './groups/key-settings.ts';
import { messageSettings, webhookSettings } from './groups/message-settings.ts';
import { monitoringSettings } from './groups/monitoring-settings.ts';
import { processorSettings } from './groups/processor-settings.ts';
import { webSettings } from './groups/web-settings.ts';
import type { Program, Setting, SettingGroup } from './setting.ts';

/** In the order of docs/settings.md. */
export const settingGroups: readonly SettingGroup[] = [
  databaseSettings,
  webSettings,
  keySettings,
  processorSettings,
  messageSettings,
  webhookSettings,
  fileSettings,
  monitoringSettings,
  commandSettings,
];

/** Every setting of every program, by environment variable. */
export const allSettings = {
  ...databaseSettings.settings,
  ...webSettings.settings,
  ...keySettings.settings,
  ...processorSettings.settings,
  ...messageSettings.settings,
  ...webhookSettings.settings,
  ...fileSettings.settings,
  ...monitoringSettings.settings,
  ...commandSettings.settings,
};

type All = typeof allSettings;
export type SettingName = keyof All;

export type NamesFor<Reader extends Program> = {
  [Name in SettingName]: Reader extends All[Name]['usedBy'][number] ? Name : never;
}[SettingName];

export type SettingsFor<Reader extends Program> = {
  readonly [Name in NamesFor<Reader>]: z.output<All[Name]['form']>;
};

/** Lists the settings that a program reads. */
export function settingsFor<Reader extends Program>(reader: Reader): readonly (readonly [NamesFor<Reader>, Setting])[] {
  return Object.entries<Setting>(allSettings).filter(([, { usedBy }]) => usedBy.includes(reader)) as never;
}

/** Settings that are only valid together: both set, or neither. */
export const settingPairs: readonly (readonly [string, string])[] = [
  ['TEXT_ACCOUNT_SID', 'TEXT_AUTH_TOKEN'],
  ['APPLE_PAY_CERTIFICATE_FILE', 'APPLE_PAY_KEY_FILE'],
  ['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'],
  ...processorPairs,
];
