import { Tag } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import type { DeliveryDetail } from './delivery-page.tsx';
import { useFailureWords } from './webhook-health.tsx';
import styles from './webhooks.module.css';

/** Each try with what it was answered, the last one first. */
export function DeliveryTries({ tries }: { readonly tries: DeliveryDetail['tries'] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const duration = useDuration();
  const failureWords = useFailureWords();
  if (tries.length === 0) return <p>{t('Delivery.NoTryWords')}</p>;
  return (
    <ol className={styles.tries} reversed>
      {tries.toReversed().map(({ at, status, answer, failure, durationMs }) => (
        <li key={at.toISOString()}>
          <div className={styles.try}>
            <Tag tone={status !== null && status >= 200 && status < 300 ? 'success' : 'danger'}>
              {failure === null ? t('Delivery.Status', { status }) : failureWords(failure)}
            </Tag>
            <span className={styles.quiet}>
              {t('Delivery.TriedAt', { at: instant(at), took: duration(durationMs) })}
            </span>
          </div>
          {answer === '' ? (
            failure === null && <p className={styles.quiet}>{t('Delivery.NoAnswerBody')}</p>
          ) : (
            <pre className={styles.body}>{answer}</pre>
          )}
        </li>
      ))}
    </ol>
  );
}

/** `0.4 seconds` */
function useDuration(): (ms: number) => string {
  const language = useLanguage();
  return (ms) =>
    new Intl.NumberFormat(`${language}-US`, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(ms / 1000);
}
