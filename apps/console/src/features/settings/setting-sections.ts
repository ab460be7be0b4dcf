import type { SettingPath } from './setting-path.ts';

export const settingSections = [
  'brand',
  'signIn',
  'messages',
  'messageTexts',
  'disclosures',
  'texts',
  'payments',
  'payees',
  'limits',
] as const;
export type SettingSection = (typeof settingSections)[number];

export function sectionOfPath(path: SettingPath): SettingSection {
  const [first] = path.split('.');
  switch (first) {
    case 'embedding':
    case 'returns':
    case 'screens':
      return 'signIn';
    case 'payByText':
    case 'reminders':
      return 'messages';
    case 'desk':
    case 'proposals':
    case 'hardship':
    case 'publishNeedsTwo':
      return 'limits';
    default:
      return settingSections.find((section) => section === first) ?? 'brand';
  }
}

/** Returns the URL of a setting in the editor. */
export function settingUrl(path: SettingPath): string {
  const [, payee] = /^payees\.(\d+)/.exec(path) ?? [];
  const [, language, message] = /^messageTexts\.(\w+)\.(\w+)/.exec(path) ?? [];
  const query = {
    section: sectionOfPath(path),
    ...(payee !== undefined && { payee }),
    ...(language !== undefined && message !== undefined && { message, language }),
    field: path,
  };
  return `/settings?${new URLSearchParams(query)}`;
}
