import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { holdCustomerRecords, releaseCustomerRecords } from '@quittance/contract/staff/retention';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { customerKeys } from '../customer-keys.ts';
import { nameOf } from '../name-of.ts';
import { ReasonField, type ReasonFields } from './reason-field.tsx';

const releaseKeys: readonly QueryKey[] = [...customerKeys, ['approvals']];

/** Places a legal hold on a customer's records, or requests its release. */
export function LegalHoldDialog({
  customer,
  action: actionNow,
  onClose,
}: {
  readonly customer: StaffCustomer;
  readonly action: 'hold' | 'release';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const name = nameOf(customer);
  // The customer reloads behind the dialog, but the action must not change.
  const [action] = useState(actionNow);
  const form = useForm<ReasonFields>({ defaultValues: { reason: '' } });
  const shared = {
    title: t(`LegalHold.Ask.${action}`, { name }),
    submitLabel: t(`LegalHold.Do.${action}`),
    form,
    request: ({ reason }: ReasonFields) => ({ customerID: customer.customerID, reason: reason.trim() }),
    onClose,
    children: (
      <>
        <p>{t(`LegalHold.Meaning.${action}`, { name })}</p>
        <ReasonField register={form.register} error={form.formState.errors.reason} />
      </>
    ),
  };
  if (action === 'hold') {
    return (
      <DecisionDialog
        {...shared}
        call={holdCustomerRecords}
        refresh={customerKeys}
        doneMessage={t('LegalHold.Kept', { name })}
      />
    );
  }
  return (
    <DecisionDialog
      {...shared}
      variant="danger"
      call={releaseCustomerRecords}
      refresh={releaseKeys}
      doneMessage={({ outcome }) => t(outcome === 'made' ? 'LegalHold.Released' : 'LegalHold.Asked', { name })}
    />
  );
}
