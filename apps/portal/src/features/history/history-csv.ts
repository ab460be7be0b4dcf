import type { Transaction } from '@quittance/contract/transactions';
import { csvLine } from '@quittance/domain/csv/csv-line';
import { isoDay } from '@quittance/domain/dates/business-day';
import type { Language } from '@quittance/domain/languages';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { TFunction } from 'i18next';
import { statusKey } from './status-text.ts';

/** Tells spreadsheets the encoding. Without it they garble accents. */
const byteOrderMark = '\uFEFF';

/** Formats rows as a CSV file that spreadsheets open directly. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}

const columns = ['Date', 'Confirmation', 'Account', 'Reference', 'Method', 'Status', 'Amount', 'Fee', 'Total'] as const;

/** Formats payments as CSV. Amounts always have 2 decimals, as in every document. */
export function historyCsv(
  transactions: readonly Transaction[],
  formatting: { t: TFunction; language: Language; methodName: (transaction: Transaction) => string },
): string {
  const { t, language, methodName } = formatting;
  const money = (amount: Transaction['amount']) => formatMoney(amount, { language, form: 'document' });
  return csvFile([
    columns.map((column) => t(`History.Column.${column}`)),
    ...transactions.map((transaction) => [
      isoDay(transaction.settlementDate),
      transaction.confirmationNumber,
      transaction.allocations.map((share) => share.accountName).join('; '),
      transaction.allocations.map((share) => share.accountReferenceCode).join('; '),
      methodName(transaction),
      t(`History.Status.${statusKey(transaction)}`),
      money(transaction.amount),
      money(transaction.convenienceFee),
      money(transaction.totalAmount),
    ]),
  ]);
}
