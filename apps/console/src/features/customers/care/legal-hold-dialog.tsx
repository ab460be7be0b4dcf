import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { holdCustomerRecords, releaseCustomerRecords } from '@quittance/contract/staff/retention';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../patterns/action-dialog.tsx';
import { useAction } from '../../../patterns/use-action.ts';
import { useSay } from '../../../session/services.tsx';
import { customerKeys } from '../customer-keys.ts';
import { nameOf } from '../name-of.ts';
import { ReasonField, type ReasonFields } from './reason-field.tsx';

const releaseKeys: readonly QueryKey[] = [...customerKeys, ['approvals']];

/** Places a legal hold on a customer's records, or requests its release. */
export function LegalHoldDialog({
  customer,
  deed: actionNow,
  onClose,
}: {
  readonly customer: StaffCustomer;
  readonly deed: 'hold' | 'release';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const name = nameOf(customer);
  // The customer reloads behind the dialog, but the action must not change.
  const [deed] = useState(actionNow);
  const { register, handleSubmit, formState } = useForm<ReasonFields>({ defaultValues: { reason: '' } });
  const done = (key: string) => {
    say(t(key, { name }));
    onClose();
  };
  const hold = useAction(holdCustomerRecords, { refresh: customerKeys, onDone: () => done('LegalHold.Kept') });
  const release = useAction(releaseCustomerRecords, {
    refresh: releaseKeys,
    onDone: ({ outcome }) => done(outcome === 'made' ? 'LegalHold.Released' : 'LegalHold.Asked'),
  });
  const action = deed === 'hold' ? hold : release;
  return (
    <ActionDialog
      title={t(`LegalHold.Ask.${deed}`, { name })}
      submitLabel={t(`LegalHold.Do.${deed}`)}
      variant={deed === 'release' ? 'danger' : 'primary'}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => action.run({ customerID: customer.customerID, reason: reason.trim() }))}
    >
      <p>{t(`LegalHold.Meaning.${deed}`, { name })}</p>
      <ReasonField register={register} error={formState.errors.reason} />
    </ActionDialog>
  );
}
