import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSignedInUser, useToday } from '../../../session/services.tsx';
import { isGuest } from '../../../session/signed-in-user.ts';
import { balanceOf } from '../../accounts/balance-of.ts';
import { statusKey } from '../../history/status-text.ts';
import type { PaidPayment } from '../confirm/stored-payment.ts';
import { useAfterPaymentFact } from './after-payment-fact.ts';

/** The details of a completed payment, in the order of a receipt. */
export function SuccessFacts({ payment, method }: { readonly payment: PaidPayment; readonly method: string }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { transaction, balance } = payment;
  const isScheduled = statusKey(transaction) === 'Scheduled';
  const timing = isScheduled ? 'once-made' : payment.settlesBy === null ? 'now' : 'once-cleared';
  const after = useAfterPaymentFact()({ leftCents: balance, settles: transaction.isSettlement, timing });
  const balanceFact = useBalanceFact(transaction);
  const owedToday = isScheduled ? balanceFact.owedToday : undefined;
  const alreadyScheduled = isScheduled ? undefined : balanceFact.alreadyScheduled;
  // Guests don't see the account's name (req 6.1).
  const isReduced = isGuest(useSignedInUser());
  const isSeveral = transaction.allocations.length > 1;
  const name: Definition[] =
    isReduced || isSeveral ? [] : [{ id: 'for', term: t('Payment.For'), value: transaction.accountName }];
  const account: Definition[] = isSeveral
    ? []
    : [{ id: 'reference', term: t('Success.Account'), value: transaction.accountReferenceCode }];
  const fee: Definition[] =
    transaction.convenienceFee > 0
      ? [
          { id: 'amount', term: t('Payment.Amount'), value: money(transaction.amount) },
          { id: 'fee', term: t('Payment.Fee'), value: money(transaction.convenienceFee) },
        ]
      : waivedFee(transaction, t);
  return (
    <DefinitionList
      isTable
      items={[
        ...name,
        ...account,
        ...fee,
        { id: 'total', term: t('Payment.Total'), value: money(transaction.totalAmount) },
        { id: 'how', term: t('Payment.How'), value: method },
        {
          id: 'when',
          term: t(isScheduled ? 'Success.ScheduledFor' : 'Success.Date'),
          value: day(transaction.settlementDate),
        },
        ...(owedToday && !isSeveral ? [owedToday] : []),
        ...(alreadyScheduled && !isSeveral ? [alreadyScheduled] : []),
        ...(after && !isSeveral ? [owedToday ? { ...after, term: t('Balance.After.once-made') } : after] : []),
      ]}
    />
  );
}

/** Today's balance and the scheduled amount, if any, so that a scheduled payment isn't mistaken for a completed one. */
function useBalanceFact({ accountReferenceCode, transactionReferenceCode }: PaidPayment['transaction']): {
  owedToday?: Definition;
  alreadyScheduled?: Definition;
} {
  const { t } = useTranslation();
  const { money } = useFormats();
  const today = useToday();
  const { customerAccountDetails } = useSignedInUser();
  const detail = customerAccountDetails.find(
    (each) => each.customerAccount.accountReferenceCode === accountReferenceCode,
  );
  // The account may have been loaded before the payment was scheduled.
  const isKnown = [
    ...(detail?.customerPendingTransactions ?? []),
    ...(detail?.customerProcessedTransactions ?? []),
  ].some((each) => each.transactionReferenceCode === transactionReferenceCode);
  const balance = detail && isKnown ? balanceOf(detail, today) : undefined;
  if (balance?.kind !== 'scheduled') return {};
  return {
    owedToday: { id: 'owed', term: t('Balance.OwedToday'), value: money(balance.owedAmount) },
    alreadyScheduled: {
      id: 'scheduled',
      term: t('Balance.AlreadyScheduled'),
      value: money(balance.scheduledAmount),
    },
  };
}

function waivedFee({ waivedFee: waived }: PaidPayment['transaction'], t: TFunction): Definition[] {
  return waived === undefined ? [] : [{ id: 'fee', term: t('Payment.Fee'), value: t('Agreed.Waived') }];
}
