import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from './finding-words.tsx';
import { readSetting, type SettingPath } from './setting-path.ts';
import type { SettingsEditor, SettingsView } from './use-settings-editor.ts';

/** What the fields of the editor work with. */
export type SettingsContent = {
  readonly editor: SettingsEditor;
  readonly findings: readonly Finding[];
  readonly view: SettingsView;
  readonly mayEdit: boolean;
};

export const SettingsContext = createContext<SettingsContent | undefined>(undefined);

/** The editor around a field. Throws outside of it. */
export function useSettingsContent(): SettingsContent {
  const content = useContext(SettingsContext);
  if (!content) throw new Error('useSettingsContent needs a SettingsContext around it');
  return content;
}

/** One setting: what it is now, how to change it, and what the rules say of it. */
export function useSetting(path: SettingPath) {
  const { editor, findings } = useSettingsContent();
  const found = findings.filter((finding) => finding.path === path);
  return {
    value: readSetting(editor.settings, path),
    change: (value: unknown) => editor.change(path, value),
    refused: found.filter(({ severity }) => severity === 'refuse'),
    warned: found.filter(({ severity }) => severity === 'warn'),
  };
}

/** How a setting is called, and what helps to set it, where there are such words. */
export function useSettingTexts(): (name: string) => { label: string; help: string | undefined } {
  const { t, i18n } = useTranslation();
  return (name) => ({
    label: t(`SettingField.${name}`),
    help: i18n.exists(`SettingHelp.${name}`) ? t(`SettingHelp.${name}`) : undefined,
  });
}
