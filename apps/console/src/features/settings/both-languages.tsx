import { type Language, languageNames, languages } from '@quittance/domain/languages';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useTranslation } from 'react-i18next';
import { type Finding, FindingText, WarningText } from './finding-text.tsx';
import { SettingPair } from './setting-card.tsx';
import { type SettingPath, settingId } from './setting-path.ts';
import { useSetting } from './settings-context.tsx';

/** English and Spanish fields of one text, side by side if they fit, each with its own findings. */
export function BothLanguages(props: {
  readonly label: string;
  readonly path: SettingPath;
  /** Path of one language's findings; by default below the text's own path. */
  readonly pathOf?: (language: Language) => SettingPath;
  readonly texts: Readonly<Record<Language, string>>;
  readonly descriptions?: Readonly<Record<Language, string>>;
  /** Findings about the text as a whole. */
  readonly groupFindings?: readonly Finding[];
  readonly rows?: number;
  readonly maxLength: number;
  readonly onChange: (language: Language, text: string) => void;
}) {
  const { path, pathOf = (language) => `${path}.${language}`, groupFindings = [], ...field } = props;
  return (
    <SettingPair>
      {languages.map((language) => (
        <InLanguage
          key={language}
          language={language}
          path={pathOf(language)}
          groupFindings={language === languages[0] ? groupFindings : []}
          {...field}
        />
      ))}
    </SettingPair>
  );
}

function InLanguage(props: {
  readonly language: Language;
  readonly path: SettingPath;
  readonly label: string;
  readonly texts: Readonly<Record<Language, string>>;
  readonly descriptions?: Readonly<Record<Language, string>>;
  readonly groupFindings: readonly Finding[];
  readonly rows?: number;
  readonly maxLength: number;
  readonly onChange: (language: Language, text: string) => void;
}) {
  const { language, path, label, texts, descriptions, groupFindings, rows = 3, maxLength, onChange } = props;
  const { t } = useTranslation();
  const { refused, warned } = useSetting(path);
  const findings = [...groupFindings, ...refused];
  return (
    <div id={settingId(path)}>
      <TextArea
        label={languageNames[language]}
        aria-label={t('Settings.TextIn', { text: label, language: languageNames[language] })}
        description={descriptions?.[language]}
        error={findings.length > 0 ? <FindingText findings={findings} /> : undefined}
        lang={language}
        rows={rows}
        maxLength={maxLength}
        value={texts[language]}
        onChange={({ currentTarget }) => onChange(language, currentTarget.value)}
      />
      <WarningText findings={warned} />
    </div>
  );
}
