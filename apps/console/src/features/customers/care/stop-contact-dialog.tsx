import { stopContact } from '@quittance/contract/staff/customer-care';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { type ContactStopReason, contactStopReasons } from '@quittance/domain/staff/staff-action';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../patterns/action-dialog.tsx';
import { useAction } from '../../../patterns/use-action.ts';
import { useSay } from '../../../session/services.tsx';
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
  const say = useSay();
  const name = nameOf(customer);
  const [stop] = useState(customer.contactLimits.stop);
  const [extent, setExtent] = useState<Extent>();
  const [why, setWhy] = useState<ContactStopReason | ''>(stop?.noContactReason ?? '');
  const { register, handleSubmit, formState } = useForm<ReasonFields>({ defaultValues: { reason: '' } });
  const action = useAction(stopContact, {
    refresh: customerKeys,
    onDone() {
      say(t(`CustomerCare.StopSaid.${extent}`, { name }));
      onClose();
    },
  });
  const { isSubmitted } = formState;
  const extents: readonly Extent[] = stop === null ? ['calls', 'all'] : ['calls', 'all', 'lift'];
  const isLift = extent === 'lift';
  return (
    <ActionDialog
      title={t(stop === null ? 'CustomerCare.Ask.stop-contact' : 'CustomerCare.AskChange', { name })}
      submitLabel={t(isLift ? 'CustomerCare.Lift' : 'CustomerCare.Do.stop-contact')}
      variant={isLift ? 'primary' : 'danger'}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => {
        if (extent === undefined || (extent === 'all' && why === '')) return;
        return action.run({
          customerID: customer.customerID,
          reason: reason.trim(),
          noCalls: !isLift,
          noContactReason: extent === 'all' && why !== '' ? why : null,
        });
      })}
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
      <ReasonField register={register} error={formState.errors.reason} />
    </ActionDialog>
  );
}
