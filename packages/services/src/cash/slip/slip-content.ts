import { parseDate } from '@internationalized/date';
import { groupedSlipNumber } from '@quittance/domain/cash/slip-number';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { maximumPaymentCents } from '@quittance/domain/payments/amount-bounds';
import { localeOf } from '../../payments/receipt/document-locale.ts';
import type { ReceiptLine } from '../../payments/receipt/receipt-content.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { texts } from '../../texts/texts.ts';

/** Amounts in cents, days as YYYY-MM-DD. */
export type SlipFacts = {
  tenant: Pick<
    Tenant,
    | 'name'
    | 'primaryColor'
    | 'secondaryColor'
    | 'timeZone'
    | 'supportPhone'
    | 'supportEmail'
    | 'supportHours'
    | 'showDisclosures'
  >;
  slip: {
    amountCents: number;
    accountName: string;
    accountReferenceCode: string;
    slipNumber: string;
    minimumCents: number;
    maximumCents: number;
    expiresOn: string;
    network: string;
    createdAt: Date;
  };
  language: Language;
};

/** The texts of a slip in reading order. Contains no customer name, because strangers see it. */
export type SlipContent = {
  title: string;
  locale: string;
  tenantName: string;
  contact: string[];
  heading: string;
  amount: ReceiptLine;
  payBy: string;
  barcode: { name: string; slipNumber: string; label: string };
  details: ReceiptLine[];
  howTo: { heading: string; steps: readonly string[] };
  footer: string[];
};

/**
 * Formats a slip's texts (req 3.12, 5.7). Money has 2 decimals and dates are written in full, because paper is read on
 * later days too (req 9.4).
 */
export function slipContent({ tenant, slip, language }: SlipFacts): SlipContent {
  const labels = texts[language].slip;
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  // Without a limit of the network, the largest possible payment (req 9.1) is no help.
  const maximum = slip.maximumCents < maximumPaymentCents ? money(slip.maximumCents) : undefined;
  const range = { minimum: money(slip.minimumCents), maximum };
  const slipNumber = groupedSlipNumber(slip.slipNumber);
  return {
    title: labels.titleOf(slip.network, tenant.name),
    locale: localeOf(language),
    tenantName: tenant.name,
    contact: [tenant.supportPhone, tenant.supportEmail, tenant.supportHours].filter((line) => line !== null),
    heading: labels.heading,
    amount: { label: labels.amount, value: money(slip.amountCents) },
    payBy: labels.payBy(formatFullDay(parseDate(slip.expiresOn), language)),
    barcode: { name: labels.barcode(slipNumber), slipNumber, label: labels.slipNumber },
    details: [
      { label: labels.where, value: labels.stores(slip.network) },
      // Guests don't see the account's name (req 6.1).
      ...(slip.accountName === '' ? [] : [{ label: labels.account, value: slip.accountName }]),
      { label: labels.accountReference, value: slip.accountReferenceCode },
      { label: labels.minimum, value: range.minimum },
      ...(range.maximum === undefined ? [] : [{ label: labels.maximum, value: range.maximum }]),
    ],
    howTo: { heading: labels.howTo, steps: labels.steps({ network: slip.network, ...range }) },
    footer: [
      ...(tenant.showDisclosures ? [labels.debtCollector] : []),
      labels.issued(formatFullInstant(slip.createdAt, { language, timeZone: tenant.timeZone })),
    ],
  };
}
