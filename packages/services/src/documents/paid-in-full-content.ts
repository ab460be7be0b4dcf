import { parseDate } from '@internationalized/date';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { PaperContent } from '../settlements/papers/draw-paper.ts';
import { type PaperFrame, paperFrame } from '../settlements/papers/paper-frame.ts';
import { texts } from '../texts/texts.ts';
import type { PaidAccount } from './load-standings.ts';

export function paidInFullContent(account: PaidAccount & { balance: AccountBalance }, frame: PaperFrame): PaperContent {
  const { tenant, language } = frame;
  const words = texts[language].paidInFull;
  const paper = texts[language].settlementPapers;
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  const lastPaidOn = formatFullDay(parseDate(account.last_paid_on), language);
  const paid = money(account.paid_cents);
  return {
    ...paperFrame(frame),
    title: words.titleOf(account.reference_code, tenant.name),
    heading: words.heading,
    paragraphs: [
      words.confirmed({ tenantName: tenant.name, account: account.reference_code }),
      words.paid({ paid, lastPaidOn }),
      words.nothingOwed,
    ],
    details: [
      { label: paper.customer, value: account.holder_name },
      { label: paper.account, value: account.name },
      { label: paper.accountReference, value: account.reference_code },
      { label: words.amountPaid, value: paid },
      { label: words.lastPaidOn, value: lastPaidOn },
      account.balance.kind === 'credit'
        ? { label: words.credit, value: money(account.balance.creditAmount) }
        : { label: words.balance, value: money(zeroCents) },
    ],
    authorization: undefined,
    accounts: undefined,
  };
}
