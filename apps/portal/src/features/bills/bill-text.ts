import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AccountBill, ComparedBill } from '@quittance/contract/bills';
import type { BillStatus } from '@quittance/domain/bills/bill-status';
import { formatShortDay } from '@quittance/domain/dates/format-short-day';
import type { TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useToday } from '../../session/services.tsx';
import { balanceOf } from '../accounts/balance-of.ts';
import { useBalanceNote } from '../accounts/use-balance-note.ts';

/** A bill of the list, or the details of one. */
type ShownBill = Pick<AccountBill, 'amountDue' | 'stillDue' | 'dueDate' | 'status'> &
  Partial<Pick<AccountBill, 'state'>>;

/** A status as the last part of a translation key. */
type StatusKey = 'Due' | 'PastDue' | 'PartlyPaid' | 'Paid' | 'Replaced';

type BillStatusText = { readonly label: string; readonly tone: TagTone; readonly meaning: string };

const tones: Record<StatusKey, TagTone> = {
  Due: 'warning',
  PastDue: 'danger',
  PartlyPaid: 'warning',
  Paid: 'success',
  Replaced: 'neutral',
};

/**
 * Returns a bill's status: a short label with its tone, and what it means for the customer's money. Asks for nothing if
 * the account is closed, disputed or being settled.
 */
export function useBillStatusText(): (bill: ShownBill, detail: CustomerAccountDetail) => BillStatusText {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const balanceNote = useBalanceNote();
  const today = useToday();
  return (bill, detail) => {
    const key = statusKey(bill, today);
    const hold = key === 'Replaced' ? undefined : holdOf(detail, { key, today });
    if (hold === 'Closed') return { label: t('Account.Closed'), tone: 'neutral', meaning: t('Account.ClosedText') };
    if (hold) return { label: t(`Bill.Hold.${hold}`), tone: 'info', meaning: balanceNote(balanceOf(detail, today)) };
    return {
      label: t(`Bill.Status.${key}`),
      tone: tones[key],
      meaning: t(`Bill.Meaning.${bill.dueDate || key === 'Paid' || key === 'Replaced' ? key : 'Undated'}`, {
        amount: money(bill.stillDue),
        day: bill.dueDate && dayInSentence(bill.dueDate),
      }),
    };
  };
}

/** Formats a bill's period, such as `Oct 1, 2026 to Oct 31, 2026`. */
export function usePeriodText(): (bill: Pick<ComparedBill, 'periodStart' | 'periodEnd'>) => string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ periodStart, periodEnd }) => {
    if (periodStart === null || periodEnd === null) return undefined;
    return t('Bill.PeriodDays', {
      from: formatShortDay(periodStart, language),
      to: formatShortDay(periodEnd, language),
    });
  };
}

/** Returns why the creditor doesn't collect the account's bill, if so. */
function holdOf(
  detail: CustomerAccountDetail,
  { key, today }: { key: StatusKey; today: CalendarDate },
): 'Closed' | 'Disputed' | 'Settlement' | undefined {
  if (detail.customerAccount.isClosed) return 'Closed';
  if (key === 'Paid') return undefined;
  const { kind } = balanceOf(detail, today);
  if (kind === 'disputed') return 'Disputed';
  return kind.startsWith('settlement-') ? 'Settlement' : undefined;
}

function statusKey(bill: ShownBill, today: CalendarDate): StatusKey {
  const status = bill.status ?? statusOfState(bill);
  if (status === 'replaced') return 'Replaced';
  if (status === 'paid') return 'Paid';
  if (bill.dueDate && bill.dueDate.compare(today) < 0) return 'PastDue';
  return status === 'partly-paid' ? 'PartlyPaid' : 'Due';
}

/** The previous release sends no status with a list of bills. */
function statusOfState({ state, stillDue, amountDue }: ShownBill): BillStatus {
  if (state !== 'open') return 'replaced';
  if (stillDue === 0) return 'paid';
  return stillDue < amountDue ? 'partly-paid' : 'open';
}
