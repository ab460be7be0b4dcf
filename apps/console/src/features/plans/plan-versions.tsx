import type { StaffPlan } from '@quittance/contract/staff/plans';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './plan-versions.module.css';

/** Lists the plan's authorizations, newest first, with the text that the customer saw. */
export function PlanVersions({ versions }: { readonly versions: StaffPlan['versions'] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <ol className={styles.versions} reversed>
      {versions
        .toSorted((a, b) => b.versionNumber - a.versionNumber)
        .map(({ versionNumber, change, language, text, acceptedAt }) => (
          <li key={versionNumber}>
            <p className={styles.what}>
              {t('Plan.Version', {
                number: versionNumber,
                change: t(`PlanChange.${change}`, { defaultValue: change }),
              })}
            </p>
            <time className={styles.at} dateTime={acceptedAt.toISOString()}>
              {instant(acceptedAt)}
            </time>
            <Disclosure summary={t('Plan.Words')}>
              <blockquote className={styles.text} lang={language}>
                {text}
              </blockquote>
            </Disclosure>
          </li>
        ))}
    </ol>
  );
}
