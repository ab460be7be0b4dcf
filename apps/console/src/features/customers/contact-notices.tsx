import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Notice } from '@quittance/ui/feedback/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import { hasLimits, RuleText } from './rule-text.tsx';

type Limits = StaffCustomer['contactLimits'];

type Shown = { readonly action?: ReactNode };

/** Shows whether the customer may be contacted: what they told an employee, and the creditor's rule. */
export function ContactNotices({ limits: { rule, stop }, action }: Shown & { readonly limits: Limits }) {
  return (
    <>
      {stop !== null && <StopNotice stop={stop} action={action} />}
      {rule !== null && hasLimits(rule) && <RuleNotice rule={rule} />}
    </>
  );
}

function StopNotice({ stop, action }: Shown & { readonly stop: NonNullable<Limits['stop']> }) {
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
      action={action}
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
