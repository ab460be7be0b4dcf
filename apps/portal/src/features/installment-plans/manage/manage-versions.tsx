import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './manage-versions.module.css';

const changes = ['created', 'move', 'skip', 'amount', 'frequency', 'method', 'pause', 'resume', 'make-up', 'cancel'];

/** The accepted authorizations verbatim, latest first, with their dates (Regulation E 1005.10(b)). */
export function ManageVersions({ series }: { readonly series: InstallmentSeries }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <Disclosure summary={t('Plan.Agreed')}>
      <ol className={styles.list} reversed>
        {series.versions.toReversed().map(({ versionNumber, change, acceptedAt, authorizationText }) => (
          <li key={versionNumber}>
            <h4 className={styles.title}>{t(`Plan.Version.${changes.includes(change) ? change : 'other'}`)}</h4>
            <p className={styles.when}>{t('Plan.VersionOn', { number: versionNumber, at: instant(acceptedAt) })}</p>
            <p className={styles.text}>{authorizationText}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
