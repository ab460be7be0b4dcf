import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { Tabs } from '@quittance/ui/layout/tabs';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ImportDetail } from './import-detail.ts';
import styles from './preview-cards.module.css';
import { ChangedRows, CreatedRows, EndedRows, QuarantinedRows, WarnedRows } from './preview-rows.tsx';

type Preview = NonNullable<ImportDetail['preview']>;

const counted = ['created', 'changed', 'unchanged', 'ended', 'quarantined', 'warned', 'withheld', 'kept'] as const;

/** Shows an import's changes as totals and as records. `isDone` is true once the import was decided. */
export function PreviewCards({ preview, isDone }: { readonly preview: Preview; readonly isDone: boolean }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { missing } = preview;
  return (
    <Card title={t(isDone ? 'Import.PreviewWas' : 'Import.WouldDo')}>
      <Stack gap={5}>
        <dl className={styles.counts}>
          {counted
            .filter((name) => (preview.counts[name] ?? 0) > 0 || name === 'created' || name === 'changed')
            .map((name) => (
              <div key={name}>
                <dt>{t(`ImportCount.${name}`)}</dt>
                <dd>{count(preview.counts[name] ?? 0)}</dd>
              </div>
            ))}
        </dl>
        {missing?.isTooMuch && (
          <Notice kind="warning" isLive={false} title={t('Import.TooMuchMissing')}>
            {t('Import.TooMuchMissingWords', { missing: missing.missing, open: missing.open })}
          </Notice>
        )}
        <Tabs label={t('Import.Records')} tabs={useTabs(preview)} />
      </Stack>
    </Card>
  );
}

function useTabs(preview: Preview) {
  const { t } = useTranslation();
  const { created, changed, ended, quarantined, warned } = preview;
  const all = [
    { id: 'quarantined', rows: quarantined.length, content: <QuarantinedRows rows={quarantined} /> },
    { id: 'warned', rows: warned.length, content: <WarnedRows rows={warned} /> },
    { id: 'changed', rows: changed.length, content: <ChangedRows rows={changed} /> },
    { id: 'created', rows: created.length, content: <CreatedRows rows={created} /> },
    { id: 'ended', rows: ended.length, content: <EndedRows rows={ended} /> },
  ];
  return all.filter(({ rows }) => rows > 0).map(({ id, content }) => ({ id, label: t(`ImportCount.${id}`), content }));
}
