import type {
  addCustomerNote,
  endCustomerPayByText,
  endCustomerSessions,
  sendPasswordHelp,
  unlockCustomer,
} from '@quittance/contract/staff/customer-care';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { customerKeys } from '../customer-keys.ts';
import { nameOf } from '../name-of.ts';
import { ReasonField, type ReasonFields } from './reason-field.tsx';

/** Confirms actions that need only a reason or a note: sign out, unlock the sign-in, turn off pay by text, or send password help. */
export function CareDialog({
  customer,
  action,
  call,
  onClose,
}: {
  readonly customer: StaffCustomer;
  readonly action: 'add-note' | 'end-pay-by-text' | 'end-sessions' | 'unlock' | 'password-help';
  readonly call:
    | typeof addCustomerNote
    | typeof endCustomerPayByText
    | typeof endCustomerSessions
    | typeof unlockCustomer
    | typeof sendPasswordHelp;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const name = nameOf(customer);
  const form = useForm<ReasonFields>({ defaultValues: { reason: '' } });
  return (
    <DecisionDialog
      title={t(`CustomerCare.Ask.${action}`, { name })}
      submitLabel={t(`CustomerCare.Do.${action}`)}
      call={call as typeof sendPasswordHelp}
      form={form}
      request={({ reason }) => ({ customerID: customer.customerID, reason: reason.trim() })}
      refresh={customerKeys}
      doneMessage={({ destination }) => t(`CustomerCare.Said.${action}`, { name, destination })}
      onClose={onClose}
    >
      <p>{t(`CustomerCare.Meaning.${action}`, { name })}</p>
      <ReasonField register={form.register} error={form.formState.errors.reason} isNote={action === 'add-note'} />
    </DecisionDialog>
  );
}
