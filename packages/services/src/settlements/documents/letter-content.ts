import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { todayOf } from '../../tenants/today-of.ts';
import { texts } from '../../texts/texts.ts';
import { type DocumentFrame, documentFrame } from './document-frame.ts';
import type { DocumentContent } from './draw-document.ts';
import type { SettlementDocumentFacts } from './load-document-facts.ts';

/** A fully paid settlement. */
export type SettledFacts = SettlementDocumentFacts & { completed_at: Date };

/**
 * Builds the letter: the account is paid and settled, by which amount and when, and nothing more is owed (req 3.13).
 */
export function letterContent(settlement: SettledFacts, frame: DocumentFrame): DocumentContent {
  const { tenant, language } = frame;
  const labels = texts[language].settlementDocuments;
  const { letter } = labels;
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  const dayOf = (instant: Date) => formatFullDay(todayOf(tenant, instant), language);
  const completedOn = dayOf(settlement.completed_at);
  const lastPaidOn = settlement.last_paid_on
    ? formatFullDay(parseDate(settlement.last_paid_on), language)
    : completedOn;
  const paid = money(settlement.paid_cents);
  const { account_name: name, account_reference_code: reference, discount_cents: discount } = settlement;
  return {
    ...documentFrame(frame),
    title: letter.titleOf(reference, tenant.name),
    heading: letter.heading,
    paragraphs: [
      letter.settled({ tenantName: tenant.name, account: reference }),
      letter.paid({ paid, agreedOn: dayOf(settlement.accepted_at), lastPaidOn }),
      letter.nothingOwed,
      letter.reported(tenant.name),
    ],
    details: [
      { label: labels.customer, value: settlement.holder_name },
      { label: labels.account, value: name },
      { label: labels.accountReference, value: reference },
      { label: letter.amountPaid, value: paid },
      { label: letter.lastPaidOn, value: lastPaidOn },
      ...(discount ? [{ label: letter.discount, value: money(discount) }] : []),
      { label: letter.completedOn, value: completedOn },
      { label: labels.settlementReference, value: settlement.settlement_id },
    ],
    authorization: undefined,
    accounts: undefined,
  };
}
