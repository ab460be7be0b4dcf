import { Notice } from '@quittance/ui/feedback/notice';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { useTranslation } from 'react-i18next';
import styles from './see-as-opening.module.css';
import { useSeeAs } from './use-see-as.ts';

/** Replaces the login form for an employee who comes from the console, until the customer view opens. */
export function SeeAsOpening({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const problem = useSeeAs(token);
  return (
    <div className={styles.opening}>
      <h1 tabIndex={-1} data-page-heading>
        {t(problem === undefined ? 'SeeAs.OpeningTitle' : 'SeeAs.NotOpenedTitle')}
      </h1>
      {problem === undefined ? (
        <p className={styles.wait} role="status">
          <Spinner size="large" />
          <span>{t('SeeAs.Opening')}</span>
        </p>
      ) : (
        <Notice kind="error">{t(`SeeAs.Problem.${problem}`)}</Notice>
      )}
    </div>
  );
}
