import { noticeAddress } from '@quittance/domain/messages/email-endpoint';
import { useTranslation } from 'react-i18next';
import { useFeatureGates, useSignedInUser } from '../../session/services.tsx';
import styles from './dispute-meaning.module.css';

export function DisputeMeaning() {
  const { t } = useTranslation();
  const email = useNoticeAddress();
  return (
    <ul className={styles.list}>
      <li>{t('Dispute.Means.Stops')}</li>
      <li>{t('Dispute.Means.Later')}</li>
      <li>{t('Dispute.Means.UnderWay')}</li>
      <li>{email === '' ? t('Dispute.Means.Answer') : t('Dispute.Means.AnswerTo', { email })}</li>
    </ul>
  );
}

/** The address for notices to the customer (req 3.4), or an empty string. */
function useNoticeAddress(): string {
  const { emailEnabled } = useFeatureGates();
  const { email, emailAddressEndPoint: endPoint } = useSignedInUser().customerContactInfo;
  const takesMail = emailEnabled && endPoint?.optOutAllSubscriptions !== true;
  return takesMail ? noticeAddress(email, endPoint ?? undefined) : '';
}
