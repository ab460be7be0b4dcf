import { noticeAddress } from '@quittance/domain/messages/email-endpoint';
import { useTranslation } from 'react-i18next';
import { useFeatureGates, useSignedInUser } from '../../session/services.tsx';
import styles from './dispute-meaning.module.css';

/** What a dispute means for the money, what happens next, and that there is nothing to be done by any day. */
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

/** Where the product writes to the customer (req 3.4); empty where it writes nowhere. */
function useNoticeAddress(): string {
  const { emailEnabled } = useFeatureGates();
  const { email, emailAddressEndPoint: endPoint } = useSignedInUser().customerContactInfo;
  const takesMail = emailEnabled && endPoint?.optOutAllSubscriptions !== true;
  return takesMail ? noticeAddress(email, endPoint ?? undefined) : '';
}
