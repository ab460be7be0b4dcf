import { type Language, languageNames, languages } from '@quittance/domain/languages';
import type { MessageVariable, MessageWords } from '@quittance/domain/messages/editable-messages';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { GroupLegend } from '@quittance/ui/forms/group-legend';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { TextArea } from '@quittance/ui/forms/text-area';
import { TextField } from '@quittance/ui/forms/text-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SettingAnchor, SettingGroupFindings, useSettingError } from '../setting-fields.tsx';
import { useSettingsContent } from '../settings-context.tsx';
import styles from './wording.module.css';
import { WordingVersions } from './wording-versions.tsx';
import { type MessageText, ownWords, useMessageName, useWordingLanguage } from './wording-words.ts';

type Field = 'subject' | 'heading' | 'body';

/** Edits a message's words in one language at a time, between the parts that stay as they are. */
export function WordingEditor({ message }: { readonly message: MessageText }) {
  const { t } = useTranslation();
  const nameOf = useMessageName();
  const { template, channel, isFixed } = message;
  const [language, setLanguage] = useWordingLanguage();
  return (
    <>
      <Link to="?section=messageTexts">{t('Wording.All')}</Link>
      <Card title={`${nameOf(template)} (${t(`Wording.Channel.${channel}`)})`}>
        {isFixed ? (
          <p>{t('Wording.FixedWords')}</p>
        ) : (
          <Stack gap={4}>
            <SegmentedControl
              legend={t('Wording.Language')}
              isLegendHidden
              value={language}
              onChange={setLanguage}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
            {message.fallbacks > 0 && (
              <Notice kind="warning" isLive={false}>
                {t('Wording.FallbacksHelp', { count: message.fallbacks })}
              </Notice>
            )}
            <WordsOfLanguage key={language} message={message} language={language} />
          </Stack>
        )}
      </Card>
      {!isFixed && <WordingVersions template={template} />}
    </>
  );
}

function WordsOfLanguage({ message, language }: { readonly message: MessageText; readonly language: Language }) {
  const { t } = useTranslation();
  const { editor, mayEdit } = useSettingsContent();
  const { template, isBodyOptional } = message;
  const standard = message.standard[language];
  const own = ownWords(editor.settings, { template, language });
  const path = `messageTexts.${language}.${template}`;
  const words = own ?? standard?.words;
  if (!words || !standard) return null;
  const part = (text: string, index: number) => (
    <li key={index} className={styles.part}>
      {text.replaceAll('{{tenant}}', editor.settings.branding.name)}
    </li>
  );
  const isBefore = ({ kind }: { kind: string }) => kind === 'sender';
  return (
    <Stack gap={4}>
      <SettingGroupFindings path={path} />
      {standard.fixedParts.some(isBefore) && (
        <ul className={styles.parts}>
          {standard.fixedParts.filter(isBefore).map(({ text }, index) => part(text, index))}
        </ul>
      )}
      {own ? (
        <WordFields message={message} language={language} words={own} />
      ) : (
        <StandardWords words={words} language={language} />
      )}
      {isBodyOptional && <p className={styles.lead}>{t('Wording.IntroductionOnly')}</p>}
      <section aria-label={t('Wording.FixedParts')}>
        <p className={styles.partsTitle}>{t('Wording.FixedParts')}</p>
        <p className={styles.lead}>{t('Wording.FixedPartsHelp')}</p>
        <ul className={styles.parts} lang={language}>
          {standard.fixedParts
            .filter((each) => !isBefore(each))
            .map(({ kind, text }, index) =>
              part(kind === 'button' ? t('Wording.Button', { label: text }) : text, index),
            )}
        </ul>
        <p className={styles.lead}>{t(`Wording.Footer.${message.channel}`)}</p>
      </section>
      {mayEdit &&
        (own ? (
          <Button variant="quiet" size="small" onClick={() => editor.change(path, undefined)}>
            {t('Wording.Back')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={() => editor.change(path, standard.words)}>
            {t('Wording.Customize')}
          </Button>
        ))}
    </Stack>
  );
}

function StandardWords({ words, language }: { readonly words: MessageWords; readonly language: Language }) {
  const { t } = useTranslation();
  const lines = [
    ...(words.subject === null ? [] : [{ label: t('Wording.Subject'), text: words.subject }]),
    ...(words.heading === null ? [] : [{ label: t('Wording.Heading'), text: words.heading }]),
    ...(words.body === '' ? [] : [{ label: t('Wording.Body'), text: words.body }]),
  ];
  return (
    <dl className={styles.standard}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt className={styles.partsTitle}>{label}</dt>
          <dd lang={language}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function WordFields(props: {
  readonly message: MessageText;
  readonly language: Language;
  readonly words: MessageWords;
}) {
  const { t } = useTranslation();
  const { message, language, words } = props;
  const { editor } = useSettingsContent();
  const path = `messageTexts.${language}.${message.template}`;
  const fields: Record<Field, RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>> = {
    subject: useRef(null),
    heading: useRef(null),
    body: useRef(null),
  };
  const [field, setField] = useState<Field>('body');
  const put = (name: Field, text: string) => editor.change(`${path}.${name}`, text);
  const insert = (variable: MessageVariable) => {
    const element = fields[field].current;
    const text = words[field] ?? '';
    const from = element?.selectionStart ?? text.length;
    const to = element?.selectionEnd ?? text.length;
    const inserted = `{{${variable}}}`;
    put(field, `${text.slice(0, from)}${inserted}${text.slice(to)}`);
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  const common = (name: Field) => ({
    ref: fields[name],
    lang: language,
    value: words[name] ?? '',
    error: undefined,
    onFocus: () => setField(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => put(name, currentTarget.value),
  });
  const variables = field === 'body' ? message.bodyVariables : message.subjectVariables;
  return (
    <>
      {message.hasSubject
        ? (['subject', 'heading'] as const).map((name) => (
            <WordField key={name} path={`${path}.${name}`}>
              {(error) => (
                <TextField
                  {...common(name)}
                  label={t(name === 'subject' ? 'Wording.Subject' : 'Wording.Heading')}
                  error={error}
                  autoComplete="off"
                />
              )}
            </WordField>
          ))
        : message.channel === 'email' && <p className={styles.lead}>{t('Wording.SubjectOfCase')}</p>}
      <WordField path={`${path}.body`}>
        {(error) => (
          <TextArea
            {...common('body')}
            label={t('Wording.Body')}
            labelNote={message.isBodyOptional ? t('Form.Optional') : undefined}
            description={t(`Wording.BodyHelp.${message.channel}`)}
            error={error}
            rows={message.channel === 'email' ? 8 : 4}
          />
        )}
      </WordField>
      <fieldset>
        <GroupLegend isHidden={false}>{t('Wording.Variables')}</GroupLegend>
        <div className={styles.variables}>
          {variables.map((variable) => (
            <Button
              key={variable}
              variant="secondary"
              size="small"
              aria-label={t('Wording.Insert', { name: t(`MessageVariable.${variable}`) })}
              onClick={() => insert(variable)}
            >
              {t(`MessageVariable.${variable}`)}
              {message.must.includes(variable) && field === 'body' && ` (${t('Wording.Required')})`}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function WordField({ path, children }: { readonly path: string; readonly children: (error: ReactNode) => ReactNode }) {
  return <SettingAnchor path={path}>{children(useSettingError(path))}</SettingAnchor>;
}
