import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { planVersionCost } from '../installment-plans/notify/notified-plan.ts';
import { localeOf } from '../payments/receipt/document-locale.ts';
import type { ReceiptLine } from '../payments/receipt/receipt-content.ts';
import { payingType } from '../payments/reserve/refuse-method.ts';
import { type DocumentFrame, documentFrame } from '../settlements/documents/document-frame.ts';
import type { DocumentContent } from '../settlements/documents/draw-document.ts';
import { texts } from '../texts/texts.ts';
import { acceptanceLines, acceptanceOf } from './authorization-content.ts';
import type { AuthorizedPlan } from './load-plan-authorization.ts';

/**
 * Builds the authorization of a plan: the agreed version, its installments at that time, and the text with its
 * fingerprint (12 CFR 1005.10(b), Nacha rules).
 */
export function planAuthorizationContent(plan: AuthorizedPlan, frame: DocumentFrame): DocumentContent {
  const { tenant, language } = frame;
  const labels = texts[language].authorization;
  const receipt = texts[language].receipt;
  const acceptedAt = formatFullInstant(plan.accepted_at, { language, timeZone: tenant.timeZone });
  const lines = scheduleLines(plan, frame);
  const cost = planVersionCost(plan.installments, language);
  return {
    ...documentFrame(frame),
    title: labels.plan.titleOf(plan.confirmation_number, tenant.name),
    heading: labels.plan.heading,
    paragraphs: [labels.plan.intro(tenant.name, acceptedAt)],
    details: [
      { label: labels.authorizedBy, value: plan.holder_name },
      { label: receipt.account, value: plan.account_name },
      { label: receipt.accountReference, value: plan.account_reference_code },
      { label: receipt.method, value: methodOf(plan, frame) },
      ...(cost === null ? [] : [{ label: labels.plan.cost, value: cost }]),
      { label: labels.plan.planNumber, value: plan.confirmation_number },
      { label: labels.plan.version, value: labels.plan.versionOf(plan.version_no, becameOf(plan)) },
      { label: labels.plan.planReference, value: plan.plan_id },
      ...acceptanceLines(acceptanceOf(plan), { labels, acceptedAt }),
    ],
    authorization: { heading: labels.textHeading, text: plan.text, locale: localeOf(plan.language) },
    accounts: lines.length > 0 ? { heading: labels.plan.schedule, lines } : undefined,
  };
}

function becameOf({ change }: AuthorizedPlan): 'created' | 'changed' | 'canceled' {
  if (change === 'created') return 'created';
  return change === 'cancel' ? 'canceled' : 'changed';
}

/** Installments that were already canceled or skipped at that time are left out. */
const leftOut: readonly string[] = ['canceled', 'skipped'];

function scheduleLines({ installments }: AuthorizedPlan, { language }: DocumentFrame): ReceiptLine[] {
  const { plan } = texts[language].authorization;
  return installments
    .filter(({ state }) => !leftOut.includes(state))
    .map(({ sequence, charge_on, amount_cents, fee_cents }) => ({
      label: plan.scheduled(sequence, formatFullDay(parseDate(charge_on), language)),
      value: formatMoney(cents(amount_cents + fee_cents), { language, form: 'document' }),
    }));
}

function methodOf(plan: AuthorizedPlan, { language }: DocumentFrame): string {
  const paymentMethodType = payingType({
    kind: plan.method_kind,
    cardBinType: plan.card_bin_type,
    cardIsHsa: plan.card_is_hsa,
  });
  const { bank_account_type: accountType, card_bin_type: binType, last_four: lastFour } = plan;
  return methodDisplay({ paymentMethodType, accountType, binType, wallet: null, lastFour }, language);
}
