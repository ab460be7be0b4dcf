import { listMessageTextVersions } from '@quittance/contract/staff/settings';
import { languages } from '@quittance/domain/languages';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { LinkedRows } from '@quittance/ui/layout/linked-rows';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { useSettingsContent } from '../settings-context.tsx';
import styles from './wording.module.css';
import { useWordingLanguage } from './wording-words.ts';

/** Lists the published words of a message. Any of them can be put into the draft. */
export function WordingVersions({ template }: { readonly template: string }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { editor, mayEdit } = useSettingsContent();
  const [language] = useWordingLanguage();
  const query = useStaffQuery(listMessageTextVersions, { template });
  return (
    <Card title={t('Wording.Versions')}>
      <QueryState query={query}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className={styles.lead}>{t('Wording.NoVersions')}</p>
          ) : (
            <LinkedRows
              label={t('Wording.Versions')}
              rows={versions.map(({ version, publishedAt, publishedByName, note, texts }) => ({
                id: String(version),
                name: texts[language]?.subject ?? texts[language]?.body ?? t('Wording.Standard'),
                notes: [
                  t('Wording.VersionOf', { version, on: instant(publishedAt), name: publishedByName }),
                  ...(note === '' ? [] : [note]),
                ],
                action: mayEdit ? (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t('Wording.UseVersionOf', { version })}
                    onClick={() => {
                      for (const each of languages)
                        editor.change(`messageTexts.${each}.${template}`, texts[each] ?? undefined);
                    }}
                  >
                    {t('Wording.UseVersion')}
                  </Button>
                ) : undefined,
              }))}
            />
          )
        }
      </QueryState>
    </Card>
  );
}
