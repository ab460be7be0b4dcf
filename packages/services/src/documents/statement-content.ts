import { parseDate } from '@internationalized/date';
import { balanceChange } from '@quittance/domain/balances/balance-change';
import { balanceChangeText } from '@quittance/domain/balances/balance-text';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { StatementPeriod } from '@quittance/domain/documents/statement-period';
import { balancesAfterEach, type StatementBooks, statementSums } from '@quittance/domain/documents/statement-sums';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { accountBooking } from '../ledger/account-bookings.ts';
import type { ReceiptLine } from '../payments/receipt/receipt-content.ts';
import { type DocumentFrame, documentFrame } from '../settlements/documents/document-frame.ts';
import type { DocumentContent } from '../settlements/documents/draw-document.ts';
import type { StatementText } from '../texts/en/statement.ts';
import { texts } from '../texts/texts.ts';
import type { StatementAccount, StatementEntry } from './load-statement.ts';

/** A formatted line of an account's table; the opening and closing balances have no amount. */
export type StatementRow = { day: string; what: string; amount: string; balance: string };

export type StatementSection = { heading: string; continued: string; rows: StatementRow[] };

export type StatementContent = Omit<DocumentContent, 'authorization' | 'accounts'> & {
  columns: StatementRow;
  sections: StatementSection[];
};

export type StatementFacts = {
  holder: string;
  accounts: readonly StatementAccount[];
  notes: readonly string[];
  period: StatementPeriod;
};

/**
 * Builds a statement: in total and for each account, the balance before the period, every change in it and the balance
 * at its end, to the cent.
 */
export function statementContent(
  { holder, accounts, notes, period }: StatementFacts,
  frame: DocumentFrame,
): StatementContent {
  const { tenant, language } = frame;
  const labels = texts[language].statement;
  const [from, to] = [formatFullDay(period.from, language), formatFullDay(period.to, language)];
  const parts = { from, to, tenantName: tenant.name };
  return {
    ...documentFrame(frame),
    title: labels.titleOf(parts),
    heading: labels.heading,
    paragraphs: [labels.intro(parts), labels.notes, ...notes],
    details: [
      { label: labels.holder, value: holder },
      ...accountLines(accounts, language),
      { label: labels.period, value: labels.periodOf(from, to) },
      ...sumLines(accounts, language),
    ],
    columns: { day: labels.day, what: labels.what, amount: labels.amount, balance: labels.balance },
    sections: accounts.map((account) => sectionOf(account, { period, language })),
  };
}

function accountLines(accounts: readonly StatementAccount[], language: Language): ReceiptLine[] {
  const labels = texts[language].statement;
  const [only] = accounts;
  if (accounts.length !== 1 || !only) return [{ label: labels.accounts, value: String(accounts.length) }];
  return [
    { label: labels.account, value: only.name },
    { label: labels.accountReference, value: only.referenceCode },
  ];
}

function sumLines(accounts: readonly StatementAccount[], language: Language): ReceiptLine[] {
  const labels = texts[language].statement;
  const sums = statementSums(accounts.map(booksOf));
  return [
    { label: labels.opening, value: money(sums.openingCents, language) },
    { label: labels.paymentsTotal, value: money(sums.paymentsCents, language) },
    { label: labels.otherChanges, value: money(sums.othersCents, language) },
    { label: labels.closing, value: money(sums.closingCents, language) },
  ];
}

function booksOf({ openingCents, entries }: StatementAccount): StatementBooks {
  return {
    openingCents: cents(openingCents),
    changes: entries.map(({ amountCents, paymentState }) => ({
      amountCents: cents(amountCents),
      isPayment: paymentState !== null,
    })),
  };
}

function sectionOf(
  account: StatementAccount,
  { period, language }: { period: StatementPeriod; language: Language },
): StatementSection {
  const { name, referenceCode, payeeName: payee, openingCents, entries } = account;
  const labels = texts[language].statement;
  const heading = labels.accountHeading(name, referenceCode);
  const balanceRow = (day: StatementPeriod['from'], what: string, balance: number): StatementRow => ({
    day: formatFullDay(day, language),
    what,
    amount: '',
    balance: money(balance, language),
  });
  const balances = balancesAfterEach(booksOf(account));
  const changes = entries.map(
    (entry, index): StatementRow => ({
      day: formatFullDay(parseDate(entry.on), language),
      what: changeOf(entry, { payee, language }),
      amount: money(entry.amountCents, language),
      balance: money(balances[index] ?? 0, language),
    }),
  );
  return {
    heading,
    continued: labels.continued(heading),
    rows: [
      balanceRow(period.from, labels.opening, openingCents),
      ...changes,
      balanceRow(period.to, labels.closing, balances.at(-1) ?? openingCents),
    ],
  };
}

function changeOf(entry: StatementEntry, { payee, language }: { payee: string; language: Language }): string {
  // A statement ends today at the latest, so none of its payments is still scheduled.
  const change = balanceChange(accountBooking(entry, { isScheduled: false }));
  const payments: Readonly<Record<string, PaymentText | undefined>> = texts[language].statement.payments;
  const number = entry.confirmationNumber ?? '';
  const payment = payments[change]?.({ number, method: methodOf(entry, language), returnCode: entry.returnCode });
  return payment ?? balanceChangeText(change, { language, number, bill: entry.billNumber ?? '', payee });
}

type PaymentText = StatementText['payments'][keyof StatementText['payments']];

function methodOf(entry: StatementEntry, language: Language): string {
  const { paymentMethodType } = entry;
  if (paymentMethodType === null || paymentMethodType === 'cash') return texts[language].receipt.cash;
  if (paymentMethodType === 'manual') return texts[language].receipt.manual[entry.manualForm ?? 'other'];
  return methodDisplay(
    {
      paymentMethodType,
      accountType: entry.bankAccountType,
      binType: entry.cardBinType,
      wallet: entry.wallet,
      lastFour: entry.lastFour,
    },
    language,
  );
}

function money(amount: number, language: Language): string {
  return formatMoney(cents(amount), { language, form: 'document' });
}
