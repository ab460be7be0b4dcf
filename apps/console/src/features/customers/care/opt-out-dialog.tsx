import { optCustomerOut } from '@quittance/contract/staff/customer-care';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { customerKeys } from '../customer-keys.ts';
import { nameOf } from '../name-of.ts';
import { openChannels } from './care-actions.ts';
import { ReasonField, type ReasonFields } from './reason-field.tsx';

/** Records a customer's opt-out from e-mail or text messages. Only the customer can opt in again. */
export function OptOutDialog({
  customer,
  onClose,
}: {
  readonly customer: StaffCustomer;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const name = nameOf(customer);
  // Keeps the channels from changing while the dialog is open.
  const [channels] = useState(() => openChannels(customer));
  const [chosen, setChosen] = useState<NoticeChannel | undefined>(channels.length === 1 ? channels[0] : undefined);
  const form = useForm<ReasonFields>({ defaultValues: { reason: '' } });
  const destination = {
    email: customer.email?.emailAddress ?? customer.person.email,
    sms: formatPhone(customer.texts?.phoneNumber ?? ''),
  };
  return (
    <DecisionDialog
      title={t('CustomerCare.Ask.opt-out', { name })}
      submitLabel={t('CustomerCare.Do.opt-out')}
      variant="danger"
      call={optCustomerOut}
      form={form}
      request={({ reason }) => chosen && { customerID: customer.customerID, channel: chosen, reason: reason.trim() }}
      refresh={customerKeys}
      doneMessage={() => t(`CustomerCare.OptedOut.${chosen}`, { name })}
      onClose={onClose}
    >
      <p>{t('CustomerCare.Meaning.opt-out', { name })}</p>
      <RadioCards
        legend={t('CustomerCare.Channel')}
        value={chosen}
        onChange={setChosen}
        error={form.formState.isSubmitted && chosen === undefined ? t('Form.Choose') : undefined}
        options={channels.map((value) => ({
          value,
          label: t(`CustomerCare.Channels.${value}`),
          description: destination[value],
        }))}
      />
      <ReasonField register={form.register} error={form.formState.errors.reason} />
    </DecisionDialog>
  );
}
