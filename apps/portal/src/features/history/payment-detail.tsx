import type { Transaction } from '@quittance/contract/transactions';
import { CopyButton } from '@quittance/ui/copy-button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { cashSlipPath } from '../cash/cash-slip-path.ts';
import { PlanMark } from '../installment-plans/progress/plan-mark.tsx';
import { AddToCalendar } from '../receipts/add-to-calendar.tsx';
import { AllocationList } from './allocation-list.tsx';
import { AuthorizationButton } from './authorization-button.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { useOutcomeReason } from './outcome-reason.ts';
import styles from './payment-detail.module.css';
import { PaymentTrail } from './payment-trail.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { useStatusMeaning } from './status-meaning.ts';
import { StatusTag } from './status-tag.tsx';
import { statusKey } from './status-text.ts';
import { useMethodName } from './transaction-method.ts';

export function PaymentDetail(props: { readonly transaction: Transaction | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { transaction, onClose } = props;
  return (
    <Dialog
      isOpen={transaction !== undefined}
      onClose={onClose}
      title={t('History.DetailTitle')}
      placement="side"
      actions={transaction && <DetailActions transaction={transaction} />}
    >
      {transaction && <Detail transaction={transaction} />}
    </Dialog>
  );
}

/** The receipt once there is one, the authorization, the open slip, and cancellation until the payment starts. */
function DetailActions({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const key = statusKey(transaction);
  const hasReceipt = !['Cancelled', 'Declined', 'Scheduled', 'AwaitingCash'].includes(key);
  const { transactionReferenceCode, cashSlip } = transaction;
  return (
    <>
      <CancelPayment transaction={transaction} />
      {cashSlip && (
        <LinkButton isFullWidth to={cashSlipPath(transactionReferenceCode)}>
          {t('History.OpenSlip')}
        </LinkButton>
      )}
      <AuthorizationButton transaction={transaction} />
      <AddToCalendar transaction={transaction} />
      {hasReceipt && <ReceiptButton transaction={transaction} />}
    </>
  );
}

function Detail({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const methodName = useMethodName();
  const reason = useOutcomeReason()(transaction);
  const meaningOf = useStatusMeaning();
  const { confirmationNumber, allocations } = transaction;
  const isSeveral = allocations.length > 1;
  return (
    <Stack gap={5}>
      <div className={styles.head}>
        <div>
          <Money text={money(transaction.totalAmount)} size="large" />
        </div>
        <StatusTag transaction={transaction} />
      </div>
      {reason !== undefined && (
        <Notice kind={transaction.trail.at(-1)?.state === 'canceled' ? 'info' : 'error'} isLive={false}>
          {reason}
        </Notice>
      )}
      <p className={styles.meaning}>{meaningOf(transaction)}</p>
      <DefinitionList
        items={[
          ...(isSeveral
            ? []
            : [
                { id: 'account', term: t('History.Column.Account'), value: transaction.accountName },
                { id: 'reference', term: t('History.Column.Reference'), value: transaction.accountReferenceCode },
              ]),
          ...(transaction.transactionSeriesID === null
            ? []
            : [{ id: 'plan', term: t('Title.PaymentPlan'), value: <PlanMark transaction={transaction} /> }]),
          { id: 'method', term: t('History.Column.Method'), value: methodName(transaction) },
          { id: 'date', term: t('History.Column.Date'), value: day(transaction.settlementDate) },
          { id: 'amount', term: t('History.Column.Amount'), value: money(transaction.amount) },
          {
            id: 'fee',
            term: t('History.Column.Fee'),
            value: transaction.waivedFee === undefined ? money(transaction.convenienceFee) : t('Agreed.Waived'),
          },
          { id: 'total', term: t('History.Column.Total'), value: money(transaction.totalAmount) },
          {
            id: 'confirmation',
            term: t('History.Column.Confirmation'),
            value: (
              <span className={styles.confirmation}>
                {confirmationNumber}
                <CopyButton text={confirmationNumber} label={t('History.Column.Confirmation')} />
              </span>
            ),
          },
        ]}
      />
      {isSeveral && (
        <section>
          <h3 className={styles.title}>{t('History.Accounts', { count: allocations.length })}</h3>
          <AllocationList allocations={allocations} />
        </section>
      )}
      <section>
        <h3 className={styles.title}>{t('History.Trail')}</h3>
        <PaymentTrail transaction={transaction} />
      </section>
    </Stack>
  );
}
