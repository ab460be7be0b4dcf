import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

/** An account's balance for operators: the amount, and what else to know about it. */
export type BalanceLine = { readonly amount: Cents; readonly note: string | undefined };

/** The words that match what the customer is told, for the phone. */
export function useBalanceLine(): (balance: AccountBalance) => BalanceLine {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  return (balance) => {
    switch (balance.kind) {
      case 'owed':
      case 'scheduled': {
        const processing =
          balance.processingAmount > 0
            ? t('AccountBalance.Processing', { amount: money(balance.processingAmount) })
            : undefined;
        const scheduled =
          balance.kind === 'scheduled'
            ? t('AccountBalance.Scheduled', { amount: money(balance.scheduledAmount), day: day(balance.scheduledFor) })
            : undefined;
        return {
          amount: balance.owedAmount,
          note: [scheduled, processing].filter((text) => text !== undefined).join(' · ') || undefined,
        };
      }
      case 'processing':
        return { amount: zeroCents, note: t('AccountBalance.Processing', { amount: money(balance.processingAmount) }) };
      case 'paid':
        return { amount: zeroCents, note: undefined };
      case 'credit':
        return { amount: cents(-balance.creditAmount), note: t('Account.InCredit') };
      case 'disputed':
        return { amount: balance.disputedAmount, note: t('AccountBalance.Disputed') };
      case 'settlement-scheduled': {
        const values = { amount: money(balance.settlementAmount), day: day(balance.scheduledFor) };
        return { amount: zeroCents, note: t('AccountBalance.SettlementScheduled', values) };
      }
      case 'settlement-processing':
        return {
          amount: zeroCents,
          note: t('AccountBalance.SettlementProcessing', { amount: money(balance.settlementAmount) }),
        };
      case 'settlement-plan': {
        const values = { paid: money(balance.paidAmount), total: money(balance.totalAmount) };
        return {
          amount: cents(balance.leftAmount + balance.scheduledAmount),
          note: t('AccountBalance.SettlementPlan', values),
        };
      }
      case 'settled':
        return { amount: zeroCents, note: t('AccountBalance.Settled') };
    }
  };
}
