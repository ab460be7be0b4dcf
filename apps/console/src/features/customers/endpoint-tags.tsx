import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Tag } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import styles from './customer-lists.module.css';

/** Whether an address was proved, and whether notices may go there. Nothing for one that nobody registered. */
export function EmailTags({ email }: Pick<StaffCustomer, 'email'>) {
  const { t } = useTranslation();
  if (email === null) return <Tag>{t('Customer.NotRegistered')}</Tag>;
  return (
    <span className={styles.tags}>
      {email.isVerified ? (
        <Tag tone="success">{t('Customer.Verified')}</Tag>
      ) : (
        <Tag tone={email.isPending ? 'info' : 'neutral'}>
          {t(email.isPending ? 'Customer.CodePending' : 'Customer.NotVerified')}
        </Tag>
      )}
      {email.isOptedOut && <Tag tone="warning">{t('Customer.OptedOut')}</Tag>}
    </span>
  );
}

/** Whether text messages may go to a number. */
export function TextTags({ texts }: { readonly texts: NonNullable<StaffCustomer['texts']> }) {
  const { t } = useTranslation();
  if (texts.isSubscribed) return <Tag tone="success">{t('Customer.Subscribed')}</Tag>;
  return <Tag tone="warning">{t(texts.stoppedAt === null ? 'Customer.OptedOut' : 'Customer.SaidStop')}</Tag>;
}
