import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccount } from '@quittance/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';

/** When an account's amount due is due, as the last part of a translation key. */
export type DueWhen = 'Nothing' | 'Undated' | 'Past' | 'Today' | 'Tomorrow' | 'Later';

/** When the amount due of an account is due. */
export function dueWhen(
  { currentBalance, currentPaymentAmount, dueDate }: CustomerAccount,
  today: CalendarDate,
): DueWhen {
  if (currentPaymentAmount <= 0 || currentBalance <= 0) return 'Nothing';
  if (dueDate === null) return 'Undated';
  const days = dueDate.compare(today);
  if (days < 0) return 'Past';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : 'Later';
}

/** When an account is due: a sentence with the amount, or a short note without it. */
export function useDueWords(): (account: CustomerAccount, form: 'sentence' | 'note') => string {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const today = useToday();
  return (account, form) => {
    const key = `Account.${form === 'sentence' ? 'Due' : 'DueNote'}.${dueWhen(account, today)}`;
    return t(key, {
      amount: money(account.currentPaymentAmount),
      day: account.dueDate === null ? '' : day(account.dueDate),
    });
  };
}
