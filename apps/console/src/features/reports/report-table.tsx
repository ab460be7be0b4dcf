import { Disclosure } from '@quittance/ui/layout/disclosure';
import { ScrollRegion } from '@quittance/ui/layout/scroll-region';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './report-table.module.css';

export function ReportTable<Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('Report.AsTable')}>
      <ScrollRegion label={t('Report.TableOf', { what: caption })}>
        <div className={styles.table}>
          <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
        </div>
      </ScrollRegion>
    </Disclosure>
  );
}
