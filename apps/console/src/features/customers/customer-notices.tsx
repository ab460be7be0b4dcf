import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { languageNames } from '@quittance/domain/languages';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import { CareButtons } from './care/care-buttons.tsx';
import { MailNotices } from './mail-notices.tsx';
import { hasLimits, RuleText } from './rule-text.tsx';

/** Shows what an employee must know before talking to the customer. */
export function CustomerNotices({ customer }: { readonly customer: StaffCustomer }) {
  const { rule, stop } = customer.contactLimits;
  return (
    <>
      {stop !== null && <StopNotice stop={stop} />}
      {rule !== null && hasLimits(rule) && <RuleNotice rule={rule} />}
      <MailNotices of={customer.mailFailures ?? []} />
      {customer.access.lock !== 'none' && <LockNotice access={customer.access} />}
      {customer.callBack !== null && <CallBackNotice callBack={customer.callBack} />}
    </>
  );
}

type Limits = StaffCustomer['contactLimits'];

function StopNotice({ stop }: { readonly stop: NonNullable<Limits['stop']> }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { noContactReason } = stop;
  return (
    <Notice
      kind="warning"
      isLive={false}
      title={
        noContactReason === null
          ? t('Customer.StopCalls')
          : t('Customer.StopAll', { reason: t(`CustomerNoContact.${noContactReason}`) })
      }
      action={<CareButtons actions={['stop-contact']} label={t('CustomerCare.ChangeStop')} />}
    >
      {t(noContactReason === null ? 'Customer.StopCallsWords' : 'Customer.StopAllWords')}{' '}
      {t('Customer.SetAt', { at: instant(stop.setAt) })} <DoneBy operator={stop.setBy} />.
    </Notice>
  );
}

function RuleNotice({ rule }: { readonly rule: NonNullable<Limits['rule']> }) {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" isLive={false} title={t('Customer.RuleTitle')}>
      <RuleText rule={rule} />
    </Notice>
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
