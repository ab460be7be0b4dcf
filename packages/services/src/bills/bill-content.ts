import { parseDate } from '@internationalized/date';
import type { BillItem } from '@quittance/domain/bills/bill-item';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { ReceiptLine } from '../payments/receipt/receipt-content.ts';
import type { ReceiptStatus } from '../payments/receipt/receipt-status.ts';
import { type DocumentFrame, documentFrame } from '../settlements/documents/document-frame.ts';
import type { DocumentContent } from '../settlements/documents/draw-document.ts';
import { texts } from '../texts/texts.ts';
import type { BillView } from './load-bills.ts';

export type BillContent = Omit<DocumentContent, 'authorization' | 'accounts'> & {
  /** Set for a bill that no longer counts. */
  status: ReceiptStatus | undefined;
  items: { heading: string; lines: ReceiptLine[] };
  amounts: ReceiptLine[];
  total: ReceiptLine;
};

export type BillFacts = {
  bill: BillView;
  /** The number of the bill that superseded this one, if known. */
  nextBillNumber: string | null;
  accountReferenceCode: string;
  payeeName: string;
  /** Undefined for a guest, who doesn't see these names (req 6.1). */
  names: { account: string; holder: string } | undefined;
};

/**
 * Builds a bill's document from what the biller stated. It contains no payments, so it stays the same document until the
 * bill is replaced or canceled.
 */
export function billContent(facts: BillFacts, frame: DocumentFrame): BillContent {
  const { bill } = facts;
  const { tenant, language } = frame;
  const labels = texts[language].bill;
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  return {
    ...documentFrame(frame),
    title: labels.titleOf(bill.billNumber, tenant.name),
    heading: labels.heading(bill.billNumber),
    status: statusOf(facts, language),
    paragraphs: [labels.intro(tenant.name, fullDay(bill.issuedOn, language)), labels.notes],
    details: detailLines(facts, { tenantName: tenant.name, language }),
    items: {
      heading: labels.items,
      lines: bill.items.map((item) => ({ label: itemLabel(item, language), value: money(item.amountCents) })),
    },
    amounts: amountLines(bill, { language, money }),
    total: { label: labels.amountDue, value: money(bill.amountDueCents) },
  };
}

function statusOf(
  { bill: { state, billNumber }, nextBillNumber }: BillFacts,
  language: Language,
): ReceiptStatus | undefined {
  const labels = texts[language].bill;
  if (state === 'open') return undefined;
  if (state === 'canceled') {
    return { outcome: 'not-charged', title: labels.canceledTitle, meaning: labels.canceled };
  }
  if (nextBillNumber === billNumber) {
    return { outcome: 'pending', title: labels.correctedTitle, meaning: labels.corrected };
  }
  const meaning = nextBillNumber === null ? labels.replaced : labels.replacedBy(nextBillNumber);
  return { outcome: 'pending', title: labels.replacedTitle, meaning };
}

function detailLines(
  { bill, names, accountReferenceCode, payeeName }: BillFacts,
  { tenantName, language }: { tenantName: string; language: Language },
): ReceiptLine[] {
  const labels = texts[language].bill;
  const { holder, account, accountReference } = texts[language].statement;
  const { periodStart, periodEnd, dueOn } = bill;
  const period =
    periodStart === null || periodEnd === null
      ? undefined
      : labels.periodOf(fullDay(periodStart, language), fullDay(periodEnd, language));
  return [
    ...(payeeName === tenantName ? [] : [{ label: labels.billedBy, value: payeeName }]),
    ...(names === undefined
      ? []
      : [
          { label: holder, value: names.holder },
          { label: account, value: names.account },
        ]),
    { label: accountReference, value: accountReferenceCode },
    { label: labels.billNumber, value: bill.billNumber },
    { label: labels.issuedOn, value: fullDay(bill.issuedOn, language) },
    ...(period === undefined ? [] : [{ label: labels.period, value: period }]),
    ...(dueOn === null ? [] : [{ label: labels.dueOn, value: fullDay(dueOn, language) }]),
  ];
}

/** The amounts that the biller stated, in addition to the amount due. */
function amountLines(
  bill: BillView,
  { language, money }: { language: Language; money: (amount: number) => string },
): ReceiptLine[] {
  const labels = texts[language].bill;
  const earlier = bill.broughtForwardCents ?? 0;
  return [
    { label: labels.charges, value: money(bill.amountCents) },
    ...(earlier === 0
      ? []
      : [{ label: earlier > 0 ? labels.earlier : labels.earlierCredit, value: money(Math.abs(earlier)) }]),
    ...(bill.pastDueCents > 0 ? [{ label: labels.pastDue, value: money(bill.pastDueCents) }] : []),
    ...(bill.billedBalanceCents === null ? [] : [{ label: labels.balance, value: money(bill.billedBalanceCents) }]),
  ];
}

function itemLabel({ label, serviceOn, detail }: BillItem, language: Language): string {
  return [label, serviceOn && fullDay(serviceOn, language), detail].filter(Boolean).join(' · ');
}

function fullDay(day: string, language: Language): string {
  return formatFullDay(parseDate(day), language);
}
