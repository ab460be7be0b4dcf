import type { endCustomerSessions, sendPasswordHelp, unlockCustomer } from '@quittance/contract/staff/customer-care';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../patterns/action-dialog.tsx';
import { useAction } from '../../../patterns/use-action.ts';
import { useSay } from '../../../session/services.tsx';
import { customerKeys } from '../customer-keys.ts';
import { nameOf } from '../name-of.ts';
import { ReasonField, type ReasonFields } from './reason-field.tsx';

/** Confirms actions that need only a reason: sign out, unlock the sign-in, or send password help. */
export function CareDialog({
  customer,
  deed,
  call,
  onClose,
}: {
  readonly customer: StaffCustomer;
  readonly deed: 'end-sessions' | 'unlock' | 'password-help';
  readonly call: typeof endCustomerSessions | typeof unlockCustomer | typeof sendPasswordHelp;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const name = nameOf(customer);
  const { register, handleSubmit, formState } = useForm<ReasonFields>({ defaultValues: { reason: '' } });
  const action = useAction(call as typeof sendPasswordHelp, {
    refresh: customerKeys,
    onDone({ destination }) {
      say(t(`CustomerCare.Said.${deed}`, { name, destination }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(`CustomerCare.Ask.${deed}`, { name })}
      submitLabel={t(`CustomerCare.Do.${deed}`)}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => action.run({ customerID: customer.customerID, reason: reason.trim() }))}
    >
      <p>{t(`CustomerCare.Meaning.${deed}`, { name })}</p>
      <ReasonField register={register} error={formState.errors.reason} />
    </ActionDialog>
  );
}
