import type { ImportKind } from '@quittance/domain/imports/import-kind';
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
export function PreviewCards({
  preview,
  kind,
  isDone,
}: {
  readonly preview: Preview;
  readonly kind: ImportKind;
  readonly isDone: boolean;
}) {
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
        <Tabs label={t('Import.Records')} tabs={useTabs(preview, kind)} />
      </Stack>
    </Card>
  );
}

function useTabs(preview: Preview, kind: ImportKind) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { created, changed, ended, quarantined, warned } = preview;
  const all = [
    { id: 'quarantined', rows: quarantined.length, content: <QuarantinedRows rows={quarantined} kind={kind} /> },
    { id: 'warned', rows: warned.length, content: <WarnedRows rows={warned} /> },
    { id: 'changed', rows: changed.length, content: <ChangedRows rows={changed} /> },
    { id: 'created', rows: created.length, content: <CreatedRows rows={created} /> },
    { id: 'ended', rows: ended.length, content: <EndedRows rows={ended} /> },
  ];
  return all
    .filter(({ rows }) => rows > 0)
    .map(({ id, rows, content }) => {
      const total = preview.counts[id] ?? 0;
      const part = total > rows && (
        <p>
          {t('Import.FirstRows', { rows: count(rows), total: count(total) })}
          {id === 'quarantined' && ` ${t('Import.AllInFile')}`}
        </p>
      );
      return {
        id,
        label: t(`ImportCount.${id}`),
        content: (
          <Stack gap={3}>
            {part}
            {content}
          </Stack>
        ),
      };
    });
}
