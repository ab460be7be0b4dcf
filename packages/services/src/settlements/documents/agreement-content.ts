import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { localeOf } from '../../payments/receipt/document-locale.ts';
import type { ReceiptLine } from '../../payments/receipt/receipt-content.ts';
import { texts } from '../../texts/texts.ts';
import { type DocumentFrame, documentFrame } from './document-frame.ts';
import type { DocumentContent } from './draw-document.ts';
import type { SettlementDocumentFacts } from './load-document-facts.ts';

/**
 * Builds the agreement: the accepted terms, the agreed text with its fingerprint, and the payments of its plan (req
 * 3.13).
 */
export function agreementContent(settlement: SettlementDocumentFacts, frame: DocumentFrame): DocumentContent {
  const { tenant, language } = frame;
  const labels = texts[language].settlementDocuments.agreement;
  const acceptedAt = formatFullInstant(settlement.accepted_at, { language, timeZone: tenant.timeZone });
  return {
    ...documentFrame(frame),
    title: labels.titleOf(settlement.account_reference_code, tenant.name),
    heading: labels.heading,
    paragraphs: [labels.intro(tenant.name, acceptedAt)],
    details: [
      ...holderLines(settlement, language),
      ...termLines(settlement, language),
      { label: labels.acceptedAt, value: acceptedAt },
      { label: texts[language].settlementDocuments.settlementReference, value: settlement.settlement_id },
      { label: labels.hash, value: settlement.agreement_hash.toString('hex') },
    ],
    authorization: {
      heading: labels.textHeading,
      text: settlement.agreement_text,
      locale: localeOf(settlement.language),
    },
    accounts:
      settlement.installments.length > 0
        ? { heading: labels.schedule, lines: scheduleLines(settlement, language) }
        : undefined,
  };
}

function holderLines(settlement: SettlementDocumentFacts, language: Language): ReceiptLine[] {
  const labels = texts[language].settlementDocuments;
  return [
    { label: labels.account, value: settlement.account_name },
    { label: labels.accountReference, value: settlement.account_reference_code },
    { label: labels.agreement.agreedBy, value: settlement.holder_name },
  ];
}

function termLines(settlement: SettlementDocumentFacts, language: Language): ReceiptLine[] {
  const labels = texts[language].settlementDocuments.agreement;
  const { down_payment_cents: down, begin_by: beginBy, pay_by: payBy } = settlement;
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  const day = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value: formatFullDay(parseDate(value), language) }];
  return [
    { label: labels.balance, value: money(settlement.owed_then_cents) },
    { label: labels.total, value: money(settlement.total_cents) },
    { label: labels.way, value: labels.ways[settlement.offer_type] },
    ...(down === null ? [] : [{ label: labels.downPayment, value: money(down) }]),
    ...day(labels.beginBy, beginBy),
    ...day(labels.payBy, payBy),
  ];
}

function scheduleLines({ installments }: SettlementDocumentFacts, language: Language): ReceiptLine[] {
  const labels = texts[language].settlementDocuments.agreement;
  return installments.map(({ due_on, amount_cents }, index) => ({
    label: labels.scheduled(index + 1, formatFullDay(parseDate(due_on), language)),
    value: formatMoney(cents(amount_cents), { language, form: 'document' }),
  }));
}
