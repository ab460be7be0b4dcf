import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from './finding-text.tsx';
import { readSetting, type SettingPath } from './setting-path.ts';
import type { SettingsEditor, SettingsView } from './use-settings-editor.ts';

export type SettingsContent = {
  readonly editor: SettingsEditor;
  readonly findings: readonly Finding[];
  readonly view: SettingsView;
  readonly mayEdit: boolean;
};

export const SettingsContext = createContext<SettingsContent | undefined>(undefined);

/** Throws outside of the editor. */
export function useSettingsContent(): SettingsContent {
  const content = useContext(SettingsContext);
  if (!content) throw new Error('useSettingsContent needs a SettingsContext around it');
  return content;
}

/** Returns a setting's value, its setter and its findings. */
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

/** Returns a setting's label and help text, if it has one. */
export function useSettingTexts(): (name: string) => { label: string; help: string | undefined } {
  const { t, i18n } = useTranslation();
  return (name) => ({
    label: t(`SettingField.${name}`),
    help: i18n.exists(`SettingHelp.${name}`) ? t(`SettingHelp.${name}`) : undefined,
  });
}
