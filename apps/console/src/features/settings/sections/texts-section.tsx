import { everyLanguage, type Language, languages } from '@quittance/domain/languages';
import { portalTexts } from '@quittance/domain/texts/texts';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '../../../i18n/use-formats.ts';
import { BothLanguages } from '../both-languages.tsx';
import { useSettingsContent } from '../settings-context.tsx';
import type { SettingsView } from '../use-settings-editor.ts';
import styles from './texts-section.module.css';

type EditableText = SettingsView['editableTexts'][number];

/** Customizes the portal's texts next to the product's, by screen. */
export function TextsSection() {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { view, editor } = useSettingsContent();
  const { texts } = editor.settings;
  const isOwn = (key: string) => languages.some((language) => Object.hasOwn(texts[language], key));
  const groups = Map.groupBy(allTexts(view.editableTexts, texts), ({ key }) => groupOf(key));
  return (
    <>
      <p className={styles.lead}>{t('SettingGroup.textsLead')}</p>
      <Card>
        {[...groups].map(([group, members]) => {
          const own = members.filter(({ key }) => isOwn(key)).length;
          return (
            <div key={group} className={styles.group}>
              <Disclosure
                isOpenAtFirst={own > 0}
                summary={
                  <>
                    {t(`TextGroup.${group}`)}{' '}
                    <span className={styles.count}>
                      {own > 0
                        ? t('Texts.OwnOf', { own: count(own), all: count(members.length) })
                        : count(members.length)}
                    </span>
                  </>
                }
              >
                <ul className={styles.texts}>
                  {members.map((text) => (
                    <li key={text.key} className={styles.text}>
                      {isOwn(text.key) ? <OwnText text={text} /> : <ProductText text={text} />}
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </div>
          );
        })}
      </Card>
    </>
  );
}

function ProductText({ text: { key } }: { readonly text: EditableText }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { editor, mayEdit } = useSettingsContent();
  const productText = portalTexts[language][key] ?? '';
  return (
    <div className={styles.product}>
      <div>
        <p>{productText}</p>
        <code className={styles.key}>{key}</code>
      </div>
      {mayEdit && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Texts.MakeOwnOf', { text: key })}
          onClick={() => {
            for (const each of languages) editor.change(`texts.${each}.${key}`, portalTexts[each][key] ?? '');
          }}
        >
          {t('Texts.MakeOwn')}
        </Button>
      )}
    </div>
  );
}

/** Shows the tenant's text in both languages with the product's below. */
function OwnText({ text: { key, must, may, longest } }: { readonly text: EditableText }) {
  const { t } = useTranslation();
  const { editor, mayEdit } = useSettingsContent();
  const { texts } = editor.settings;
  const values = [...must, ...may].map((name) => `{{${name}}}`).join(', ');
  const own = (language: Language) => (Object.hasOwn(texts[language], key) ? (texts[language][key] ?? '') : '');
  return (
    <Stack gap={2}>
      <div className={styles.product}>
        <div>
          <Tag tone="info">{t('Texts.Own')}</Tag> <code className={styles.key}>{key}</code>
        </div>
        {mayEdit && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Texts.BackOf', { text: key })}
            onClick={() => {
              for (const language of languages) editor.change(`texts.${language}.${key}`, undefined);
            }}
          >
            {t('Texts.Back')}
          </Button>
        )}
      </div>
      <BothLanguages
        label={key}
        path={`texts.${key}`}
        pathOf={(language) => `texts.${language}.${key}`}
        texts={everyLanguage(own)}
        descriptions={everyLanguage((language) => t('Texts.OfProduct', { words: portalTexts[language][key] ?? '' }))}
        maxLength={longest}
        onChange={(language, text) => editor.change(`texts.${language}.${key}`, text)}
      />
      {values !== '' && (
        <p className={styles.key}>{t(must.length > 0 ? 'Texts.MustHold' : 'Texts.MayHold', { values })}</p>
      )}
    </Stack>
  );
}

/** Adds texts with unknown keys to the editable ones, because they are refused until they are removed. */
function allTexts(editable: readonly EditableText[], texts: Record<Language, Record<string, string>>): EditableText[] {
  const known = new Set(editable.map(({ key }) => key));
  const others = languages.flatMap((language) => Object.keys(texts[language])).filter((key) => !known.has(key));
  const unknown = [...new Set(others)].map((key) => ({ key, must: [], may: [], mayBeEmpty: false, longest: 10_000 }));
  return [...editable, ...unknown];
}

/** Returns the screen of a text, which is the first part of its key. */
function groupOf(key: string): string {
  return key.startsWith('RandomGreeting') ? 'Login' : (key.split('.')[0] ?? key);
}
