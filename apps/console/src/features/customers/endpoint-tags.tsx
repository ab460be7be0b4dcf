import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import styles from './customer-lists.module.css';

/** Shows whether the e-mail address is verified, deliverable and opted in. */
export function EmailTags({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { email, person: contact, mailFailures = [] } = customer;
  const shown = email?.emailAddress ?? contact.email;
  const comesBack = mailFailures.some(({ address, isUndeliverable }) => isUndeliverable && address === shown) && (
    <Tag tone="danger">{t('MailFailures.Tag')}</Tag>
  );
  if (email === null) {
    return (
      <span className={styles.tags}>
        <Tag>{t('Customer.NotRegistered')}</Tag>
        {comesBack}
      </span>
    );
  }
  return (
    <span className={styles.tags}>
      {comesBack}
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

export function TextTags({ texts }: { readonly texts: NonNullable<StaffCustomer['texts']> }) {
  const { t } = useTranslation();
  if (texts.isSubscribed) return <Tag tone="success">{t('Customer.Subscribed')}</Tag>;
  return <Tag tone="warning">{t(texts.stoppedAt === null ? 'Customer.OptedOut' : 'Customer.SaidStop')}</Tag>;
}
