import { endCustomerAutopay, type StaffAutopay } from '@quittance/contract/staff/autopay';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { CareReason, useCareReasonRule } from '../plans/care-reason.tsx';

const changedData: readonly QueryKey[] = [['autopay'], ['customer'], ['payment'], ['message']];

/** Ends autopay at the customer's request, after showing what that stops. */
export function EndAutopayDialog({
  agreement: { autopayID, accountName, charges },
  onClose,
}: {
  readonly agreement: StaffAutopay;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const reasonRule = useCareReasonRule();
  const form = useForm({ defaultValues: { reason: '' } });
  const isUnderWay = charges.some(({ status }) => status === 'charging');
  return (
    <DecisionDialog
      title={t('Autopay.AskEnd')}
      submitLabel={t('Autopay.End')}
      variant="danger"
      call={endCustomerAutopay}
      form={form}
      request={({ reason }) => ({ autopayID, reason: reason.trim() })}
      refresh={changedData}
      doneMessage={t('Autopay.Ended')}
      onClose={onClose}
    >
      <p>{t('Autopay.EndMeaning', { account: accountName })}</p>
      {isUnderWay && <p>{t('Plan.EndUnderWay')}</p>}
      <CareReason registration={form.register('reason', reasonRule)} error={form.formState.errors.reason?.message} />
    </DecisionDialog>
  );
}
