import type { Transaction } from '@quittance/contract/transactions';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { FieldError } from '@quittance/ui/forms/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import { statusKey } from './status-text.ts';
import { useCancelPayment } from './use-cancel-payment.ts';

/** Cancels a scheduled payment or an unpaid slip after a confirmation. Renders nothing if it is too late. */
export function CancelPayment({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const { cancel, isPending, problem } = useCancelPayment();
  const { transactionReferenceCode, cancelableThrough, cashSlip, totalAmount } = transaction;
  // A payment that another tab canceled, or whose response was lost, also counts as canceled.
  const isDone = statusKey(transaction) === 'Cancelled';
  if (isDone || (cancelableThrough === null && problem === undefined)) return null;
  const kind = cashSlip === null ? 'Payment' : 'Slip';
  const answer = async (isConfirmed?: true) => {
    if (isConfirmed) await cancel(transactionReferenceCode);
    setAsked(false);
  };
  return (
    <div>
      {cancelableThrough !== null && (
        <ChangeButton variant="secondary" isFullWidth onClick={() => setAsked(true)}>
          {t(`History.Cancel.${kind}`)}
        </ChangeButton>
      )}
      <FieldError id={`cancel-error-${transactionReferenceCode}`}>
        {problem && t(`History.Cancel.Problem.${problem}`)}
      </FieldError>
      <ConfirmationDialog
        isOpen={isAsked}
        title={t(`History.Cancel.${kind}Title`)}
        content={t(`History.Cancel.${kind}Text`, {
          amount: money(totalAmount),
          day: dayInSentence(transaction.settlementDate),
        })}
        cancelLabel={t('History.Cancel.Keep')}
        confirmLabel={t(`History.Cancel.${kind}`)}
        isPending={isPending}
        onClose={(isConfirmed) => void answer(isConfirmed)}
      />
    </div>
  );
}
