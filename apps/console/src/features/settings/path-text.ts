import { type Language, languageNames } from '@quittance/domain/languages';
import { useTranslation } from 'react-i18next';
import { nameOfPath, type SettingPath } from './setting-path.ts';
import { useSettingsContent } from './settings-context.tsx';
import { useMessageName } from './wording/wording-words.ts';

const fieldLabels: Readonly<Record<string, string>> = { subject: 'Subject', heading: 'Heading', body: 'Body' };

type Named = { readonly code: string; readonly name: string };

/** Names a setting outside its field, within the editor. */
export function usePathText(): (path: SettingPath) => string {
  const { payees, limits } = useSettingsContent().editor.settings;
  return useLabelOfPath({ payees, scopes: limits.velocity.map(({ scope }) => scope) });
}

/** Names a setting with its payee or limit and its language. Unknown settings are named by their path. */
export function useLabelOfPath({
  payees,
  scopes,
}: {
  readonly payees: readonly Named[];
  readonly scopes: readonly string[];
}) {
  const { t, i18n } = useTranslation();
  const nameOf = useMessageName();
  return (path: SettingPath): string => {
    const [, language, key] = /^texts\.(en|es)\.(.+)$/.exec(path) ?? [];
    if (language !== undefined && key !== undefined) return `${key} (${languageNames[language as Language]})`;
    const [, wordsIn, template = '', field] = /^messageTexts\.(en|es)\.(\w+)(?:\.(\w+))?$/.exec(path) ?? [];
    if (wordsIn !== undefined) {
      const message = `${nameOf(template)} (${languageNames[wordsIn as Language]})`;
      return field === undefined ? message : `${message}: ${t(`Wording.${fieldLabels[field] ?? 'Body'}`)}`;
    }
    const name = nameOfPath(path);
    const known = `SettingField.${name}`;
    const group = `SettingGroup.${name}`;
    const label = i18n.exists(known) ? t(known) : i18n.exists(group) ? t(group) : path;
    const [, disclosed] = /^disclosures\.\w+\.(en|es)$/.exec(path) ?? [];
    if (disclosed !== undefined) return `${label} (${languageNames[disclosed as Language]})`;
    const [, payee] = /^payees\.(\d+)/.exec(path) ?? [];
    if (payee !== undefined) return `${payees[Number(payee)]?.name || payees[Number(payee)]?.code || payee}: ${label}`;
    const [, limit] = /^limits\.velocity\.(\d+)/.exec(path) ?? [];
    if (limit !== undefined) return `${t(`VelocityScope.${scopes[Number(limit)]}`)}: ${label}`;
    return label;
  };
}
