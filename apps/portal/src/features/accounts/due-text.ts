import type { CalendarDate } from '@internationalized/date';
import type { AccountBalance, Due } from '@quittance/domain/balances/describe-balance';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';

/** Due date category, as the last part of a translation key. */
export type DueWhen = 'Nothing' | 'Undated' | 'Past' | 'Today' | 'Tomorrow' | 'Later';

/** Returns the due part of a balance, or null if nothing is due. */
export function dueOf(balance: AccountBalance): Due | null {
  return balance.kind === 'owed' || balance.kind === 'scheduled' ? balance.due : null;
}

export function dueWhen(balance: AccountBalance, today: CalendarDate): DueWhen {
  const due = dueOf(balance);
  if (due === null) return 'Nothing';
  if (due.on === null) return due.pastDueAmount === due.amount ? 'Past' : 'Undated';
  const days = due.on.compare(today);
  if (days < 0) return 'Past';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : 'Later';
}

/** Returns the due date as a sentence with the amount, or as a short note without it. */
export function useDueText(): (balance: AccountBalance, form: 'sentence' | 'note') => string {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const today = useToday();
  return (balance, form) => {
    const due = dueOf(balance);
    const when = dueWhen(balance, today);
    const on = due?.on ? day(due.on) : '';
    if (form === 'note')
      return t(when === 'Past' && on === '' ? 'Account.PastDueLabel' : `Account.DueNote.${when}`, { day: on });
    if (due === null) return t('Account.Due.Nothing');
    const amount = money(due.amount);
    if (when === 'Past') return t(on === '' ? 'Account.PastDue' : 'Account.PastDueSince', { amount, day: on });
    const sentence = t(`Account.Due.${when}`, { amount, day: on });
    return due.pastDueAmount > 0
      ? t('Balance.DueIncluding', { due: sentence, amount: money(due.pastDueAmount) })
      : sentence;
  };
}
