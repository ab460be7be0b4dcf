import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import type { TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import { dueWhen, useDueText } from './due-text.ts';

export type BalanceText = {
  readonly label: string;
  readonly amount: Cents;
  readonly notes: readonly { readonly text: string; readonly tone: TagTone }[];
};

export function useBalanceText(): (balance: AccountBalance) => BalanceText {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const today = useToday();
  const dueText = useDueText();
  const info = (text: string) => ({ text, tone: 'info' as const });
  const amountsOf = (amounts: { processingAmount?: Cents; scheduledAmount?: Cents; otherHeldAmount?: Cents }) => {
    const { processingAmount = zeroCents, scheduledAmount = zeroCents, otherHeldAmount = zeroCents } = amounts;
    return [
      ...(processingAmount > 0 ? [info(t('Balance.Processing', { amount: money(processingAmount) }))] : []),
      ...(scheduledAmount > 0 ? [info(t('Balance.Scheduled', { amount: money(scheduledAmount) }))] : []),
      ...(otherHeldAmount > 0 ? [info(t('Balance.OtherPayments', { amount: money(otherHeldAmount) }))] : []),
    ];
  };
  const dueNote = (balance: AccountBalance) => {
    const when = dueWhen(balance, today);
    const tones: Partial<Record<typeof when, TagTone>> = { Nothing: 'success', Past: 'danger' };
    return { text: dueText(balance, 'sentence'), tone: tones[when] ?? 'warning' };
  };
  return (balance) => {
    switch (balance.kind) {
      case 'owed':
        return {
          label: t('Account.Balance'),
          amount: balance.owedAmount,
          notes: [dueNote(balance), ...amountsOf({ processingAmount: balance.processingAmount })],
        };
      case 'scheduled': {
        const { owedAmount, scheduledAmount, scheduledFor, scheduledCount: count, processingAmount } = balance;
        const values = { amount: money(scheduledAmount), day: dayInSentence(scheduledFor), count };
        return {
          label: t('Account.Balance'),
          amount: owedAmount,
          notes: [
            info(t(count === 1 ? 'Balance.ScheduledFor' : 'Balance.ScheduledFrom', values)),
            dueNote(balance),
            ...amountsOf({ processingAmount }),
          ],
        };
      }
      case 'processing':
        return {
          label: t('Balance.PaymentLabel'),
          amount: balance.processingAmount,
          notes: [
            info(t('Balance.ProcessingTag')),
            { text: t('Balance.NothingElse'), tone: 'success' },
            ...amountsOf({ scheduledAmount: balance.scheduledAmount }),
          ],
        };
      case 'paid':
      case 'settled': {
        const text = t(balance.kind === 'settled' ? 'Settlement.State.completed' : 'Account.Due.Nothing');
        const notes = amountsOf({ scheduledAmount: balance.scheduledAmount });
        return { label: t('Account.Balance'), amount: zeroCents, notes: [{ text, tone: 'success' }, ...notes] };
      }
      case 'credit':
        return { label: t('Balance.Credit'), amount: balance.creditAmount, notes: amountsOf(balance) };
      case 'disputed':
        return {
          label: t('Account.Balance'),
          amount: balance.disputedAmount,
          notes: [info(t('Account.Disputed')), ...amountsOf(balance)],
        };
      case 'settlement-scheduled':
        return {
          label: t('Balance.SettlementPayment'),
          amount: balance.settlementAmount,
          notes: [
            info(t('Success.Scheduled', { day: dayInSentence(balance.scheduledFor) })),
            { text: t('Balance.NothingElse'), tone: 'success' },
            ...amountsOf({ otherHeldAmount: balance.otherHeldAmount }),
          ],
        };
      case 'settlement-processing':
        return {
          label: t('Balance.SettlementPayment'),
          amount: balance.settlementAmount,
          notes: [
            info(t('Balance.ProcessingTag')),
            { text: t('Balance.NothingElse'), tone: 'success' },
            ...amountsOf({ otherHeldAmount: balance.otherHeldAmount }),
          ],
        };
      case 'settlement-plan': {
        const { totalAmount, paidAmount, processingAmount, otherHeldAmount } = balance;
        const values = { paid: money(paidAmount), total: money(totalAmount) };
        return {
          label: t('Balance.SettlementLeft'),
          amount: amountOwed(balance),
          notes: [info(t('Plan.PaidOf', values)), ...amountsOf({ processingAmount, otherHeldAmount })],
        };
      }
    }
  };
}
