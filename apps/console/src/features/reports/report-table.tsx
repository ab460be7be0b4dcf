import { Disclosure } from '@quittance/ui/disclosure';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../patterns/data-table.tsx';
import styles from './report-table.module.css';

/** What a chart shows, as figures that can be read one by one. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what is scrolled sideways. */}
      <section className={styles.scroll} aria-label={t('Report.TableOf', { what: caption })} tabIndex={0}>
        <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </section>
    </Disclosure>
  );
}
