import type { getDelivery } from '@quittance/contract/staff/webhooks';
import { formatDuration } from '@quittance/domain/formats/format-number';
import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { useFailureText } from './webhook-health.tsx';
import styles from './webhooks.module.css';

export type DeliveryDetail = z.output<typeof getDelivery.response>;

export function DeliveryTries({ tries }: { readonly tries: DeliveryDetail['tries'] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const language = useLanguage();
  const failureText = useFailureText();
  if (tries.length === 0) return <p>{t('Delivery.NoTryWords')}</p>;
  return (
    <ol className={styles.tries} reversed>
      {tries.toReversed().map(({ at, status, answer, failure, durationMs }) => (
        <li key={at.toISOString()}>
          <div className={styles.try}>
            <Tag tone={status !== null && status >= 200 && status < 300 ? 'success' : 'danger'}>
              {failure === null ? t('Delivery.Status', { status }) : failureText(failure)}
            </Tag>
            <span className={styles.quiet}>
              {t('Delivery.TriedAt', { at: instant(at), took: formatDuration(durationMs, language) })}
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
