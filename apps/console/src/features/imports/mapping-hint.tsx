import { listImportMappings } from '@quittance/contract/staff/imports';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import styles from './mapping-hint.module.css';

/** Says whether a saved mapping or the column names apply to such a file. */
export function MappingHint({ payeeCode, kind }: { readonly payeeCode: string; readonly kind: ImportKind }) {
  const { t } = useTranslation();
  const { data } = useStaffQuery(listImportMappings, { payeeCode }, { isEnabled: payeeCode !== '' });
  const saved = payeeCode === '' ? undefined : data?.mappings.find((each) => each.kind === kind);
  return (
    <p className={styles.hint}>
      {saved ? t('Upload.BySaved', { version: saved.version }) : t('Upload.ByName')}{' '}
      <Link to={`/imports/mappings?${new URLSearchParams({ payee: payeeCode, kind })}`}>{t('Upload.ToMapping')}</Link>
    </p>
  );
}
