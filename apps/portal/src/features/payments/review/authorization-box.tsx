import { Checkbox } from '@quittance/ui/forms/checkbox';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentFormView } from '../payment-form-view.ts';
import styles from './authorization-box.module.css';

/**
 * The full authorization with its checkbox. The text names amount, day, method, account and how to revoke it. Cash
 * needs none, because the customer hands it over.
 */
export function AuthorizationBox(props: {
  readonly view: Pick<PaymentFormView, 'authorization' | 'isAuthorized' | 'method'>;
  readonly isMissing: boolean;
  readonly onChange: (authorizedText: string | undefined) => void;
  readonly boxRef: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation();
  const { authorization, isAuthorized, method } = props.view;
  if (method?.kind === 'cash') return <p className={styles.hint}>{t('Payment.CashAuthorization')}</p>;
  if (authorization === undefined) return <p className={styles.hint}>{t('Payment.AuthorizationLater')}</p>;
  return (
    <div className={styles.authorization}>
      <Checkbox
        ref={props.boxRef}
        required
        label={authorization}
        checked={isAuthorized}
        onChange={(event) => props.onChange(event.target.checked ? authorization : undefined)}
        error={props.isMissing && t('Payment.AuthorizationMissing')}
      />
    </div>
  );
}
