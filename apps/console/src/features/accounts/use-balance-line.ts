import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { AccountBalance, OwingBalance } from '@quittance/domain/balances/describe-balance';
import type { Cents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

export type BalanceLine = { readonly amount: Cents; readonly note: string | undefined };

/** Uses the wording that the customer sees, so that employees can follow along on the phone. */
export function useBalanceLine(): (balance: AccountBalance) => BalanceLine {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  return (balance) => ({ amount: amountOwed(balance), note: noteOf(balance) });

  function noteOf(balance: AccountBalance): string | undefined {
    switch (balance.kind) {
      case 'owed':
      case 'scheduled':
        return (
          [scheduledNote(balance), processingNote(balance)].filter((text) => text !== undefined).join(' · ') ||
          undefined
        );
      case 'processing':
        return processingNote(balance);
      case 'paid':
        return undefined;
      case 'credit':
        return t('Account.InCredit');
      case 'disputed':
        return t('AccountBalance.Disputed');
      case 'settlement-scheduled': {
        const values = { amount: money(balance.settlementAmount), day: day(balance.scheduledFor) };
        return t('AccountBalance.SettlementScheduled', values);
      }
      case 'settlement-processing':
        return t('AccountBalance.SettlementProcessing', { amount: money(balance.settlementAmount) });
      case 'settlement-plan':
        return t('AccountBalance.SettlementPlan', {
          paid: money(balance.paidAmount),
          total: money(balance.totalAmount),
        });
      case 'settled':
        return t('AccountBalance.Settled');
    }
  }

  function processingNote({ processingAmount }: { processingAmount: Cents }): string | undefined {
    return processingAmount > 0 ? t('AccountBalance.Processing', { amount: money(processingAmount) }) : undefined;
  }

  function scheduledNote(balance: OwingBalance): string | undefined {
    if (balance.kind !== 'scheduled') return undefined;
    return t('AccountBalance.Scheduled', { amount: money(balance.scheduledAmount), day: day(balance.scheduledFor) });
  }
}
