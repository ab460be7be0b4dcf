import { parseDate } from '@internationalized/date';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { type DocumentFrame, documentFrame } from '../settlements/documents/document-frame.ts';
import type { DocumentContent } from '../settlements/documents/draw-document.ts';
import { texts } from '../texts/texts.ts';
import type { PaidAccount } from './load-standings.ts';

export function paidInFullContent(
  account: PaidAccount & { balance: AccountBalance },
  frame: DocumentFrame,
): DocumentContent {
  const { tenant, language } = frame;
  const labels = texts[language].paidInFull;
  const document = texts[language].settlementDocuments;
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  const lastPaidOn = formatFullDay(parseDate(account.last_paid_on), language);
  const paid = money(account.paid_cents);
  return {
    ...documentFrame(frame),
    title: labels.titleOf(account.reference_code, tenant.name),
    heading: labels.heading,
    paragraphs: [
      labels.confirmed({ tenantName: tenant.name, account: account.reference_code }),
      labels.paid({ paid, lastPaidOn }),
      labels.nothingOwed,
    ],
    details: [
      { label: document.customer, value: account.holder_name },
      { label: document.account, value: account.name },
      { label: document.accountReference, value: account.reference_code },
      { label: labels.amountPaid, value: paid },
      { label: labels.lastPaidOn, value: lastPaidOn },
      account.balance.kind === 'credit'
        ? { label: labels.credit, value: money(account.balance.creditAmount) }
        : { label: labels.balance, value: money(zeroCents) },
    ],
    authorization: undefined,
    accounts: undefined,
  };
}
