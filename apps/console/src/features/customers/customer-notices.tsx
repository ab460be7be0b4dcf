import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { languageNames } from '@quittance/domain/languages';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { CareButtons } from './care/care-buttons.tsx';
import { ContactNotices } from './contact-notices.tsx';
import { MailNotices } from './mail-notices.tsx';

/** Shows what an employee must know before talking to the customer. */
export function CustomerNotices({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  return (
    <>
      <ContactNotices
        limits={customer.contactLimits}
        action={<CareButtons actions={['stop-contact']} label={t('CustomerCare.ChangeStop')} />}
      />
      <MailNotices of={customer.mailFailures ?? []} />
      {customer.access.lock !== 'none' && <LockNotice access={customer.access} />}
      {customer.callBack !== null && <CallBackNotice callBack={customer.callBack} />}
    </>
  );
}

function LockNotice({ access }: { readonly access: StaffCustomer['access'] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const at = access.lockedUntil === null ? '' : instant(access.lockedUntil);
  return (
    <Notice
      kind="warning"
      isLive={false}
      title={t('Customer.LockTitle')}
      action={<CareButtons actions={access.lock === 'codes-used-up' ? ['password-help'] : ['unlock']} />}
    >
      {t(`CustomerLock.${access.lock}`, { at })}
    </Notice>
  );
}

function CallBackNotice({ callBack }: { readonly callBack: NonNullable<StaffCustomer['callBack']> }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { phoneNumber, topic, callOn, partOfDay, language } = callBack;
  return (
    <Notice
      kind="info"
      isLive={false}
      title={t('Customer.CallBack', { day: day(callOn), part: t(`CustomerPartOfDay.${partOfDay}`) })}
      action={
        <LinkButton variant="secondary" size="small" to="/call-backs">
          {t('Customer.ToCallBacks')}
        </LinkButton>
      }
    >
      {t('Customer.CallBackWords', {
        phone: formatPhone(phoneNumber),
        topic: t(`CustomerTopic.${topic}`),
        language: languageNames[language],
      })}
    </Notice>
  );
}
