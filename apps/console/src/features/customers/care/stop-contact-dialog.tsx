import { stopContact } from '@quittance/contract/staff/customer-care';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { type ContactStopReason, contactStopReasons } from '@quittance/domain/staff/staff-action';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { customerKeys } from '../customer-keys.ts';
import { nameOf } from '../name-of.ts';
import { ReasonField, type ReasonFields } from './reason-field.tsx';

type Extent = 'calls' | 'all' | 'lift';

/** Records or removes contact restrictions. The creditor's own rule applies in addition. */
export function StopContactDialog({
  customer,
  onClose,
}: {
  readonly customer: StaffCustomer;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const name = nameOf(customer);
  const [stop] = useState(customer.contactLimits.stop);
  const [extent, setExtent] = useState<Extent>();
  const [why, setWhy] = useState<ContactStopReason | ''>(stop?.noContactReason ?? '');
  const form = useForm<ReasonFields>({ defaultValues: { reason: '' } });
  const { isSubmitted } = form.formState;
  const extents: readonly Extent[] = stop === null ? ['calls', 'all'] : ['calls', 'all', 'lift'];
  const isLift = extent === 'lift';
  const isIncomplete = extent === undefined || (extent === 'all' && why === '');
  return (
    <DecisionDialog
      title={t(stop === null ? 'CustomerCare.Ask.stop-contact' : 'CustomerCare.AskChange', { name })}
      submitLabel={t(isLift ? 'CustomerCare.Lift' : 'CustomerCare.Do.stop-contact')}
      variant={isLift ? 'primary' : 'danger'}
      call={stopContact}
      form={form}
      request={({ reason }) =>
        isIncomplete
          ? undefined
          : {
              customerID: customer.customerID,
              reason: reason.trim(),
              noCalls: !isLift,
              noContactReason: extent === 'all' && why !== '' ? why : null,
            }
      }
      refresh={customerKeys}
      doneMessage={() => t(`CustomerCare.StopSaid.${extent}`, { name })}
      onClose={onClose}
    >
      <p>{t('CustomerCare.Meaning.stop-contact', { name })}</p>
      <RadioCards
        legend={t('CustomerCare.Extent')}
        value={extent}
        onChange={setExtent}
        error={isSubmitted && extent === undefined ? t('Form.Choose') : undefined}
        options={extents.map((value) => ({
          value,
          label: t(`CustomerCare.Extents.${value}`),
          description: t(`CustomerCare.ExtentWords.${value}`),
          ...(value === 'all' && {
            content: (
              <SelectField
                label={t('CustomerCare.NoContactBecause')}
                value={why}
                onChange={(event) => setWhy(event.target.value as ContactStopReason)}
                options={['', ...contactStopReasons].map((each) => ({
                  value: each,
                  label: t(each === '' ? 'Form.PleaseChoose' : `CustomerNoContact.${each}`),
                  isDisabled: each === '',
                }))}
                error={isSubmitted && why === '' ? t('Form.Choose') : undefined}
              />
            ),
          }),
        }))}
      />
      <ReasonField register={form.register} error={form.formState.errors.reason} />
    </DecisionDialog>
  );
}
