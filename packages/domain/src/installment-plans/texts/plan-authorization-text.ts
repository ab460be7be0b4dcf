import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../../dates/format-full-day.ts';
import type { Language } from '../../languages.ts';
import { type Cents, cents } from '../../money/cents.ts';
import { formatMoney } from '../../money/format-money.ts';
import { agreementTexts } from '../../texts/agreement-texts.ts';
import type { AgreementTexts } from '../../texts/en/agreements.ts';
import { seriesTotal } from '../plan-installments.ts';
import type { PlanFrequency } from '../schedule/rhythm.ts';

/** Terms that the authorization names, so that the payer can check them before agreeing. */
export type PlanAuthorizationTerms = {
  language: Language;
  tenantName: string;
  /** "Checking **1234", or the name of a wallet. */
  methodDisplay: string;
  accountReferenceCode: string;
  frequency: PlanFrequency;
  /** Every remaining payment, at least one, in date order. */
  installments: readonly { dueOn: CalendarDate; amountCents: Cents }[];
  /** The plan's whole fee, charged with its first payment (req 9.1). */
  feeCents: Cents;
  isSettlement: boolean;
  today: CalendarDate;
  supportPhone: string | null;
  /** True for a business's bank account. */
  isBusiness?: boolean;
};

/**
 * Builds the text that authorizes a plan's payments (req 7.6). It names every amount and date, the method, the account,
 * the fee, the effect of a lower balance or insufficient funds, and how to revoke it, as the Nacha rules and Regulation
 * E require (for a business, the Nacha rules alone). The portal shows this text and the server stores it, both from
 * here. Throws RangeError for a plan without payments.
 */
export function planAuthorizationText(terms: PlanAuthorizationTerms): string {
  const { language, installments, feeCents, tenantName, supportPhone } = terms;
  const { plan: sentences, businessAccount } = agreementTexts[language];
  const money = (amount: Cents) => formatMoney(amount, { language, form: 'document' });
  const runs = amountRuns(installments).map((run) => runAsText(run, { language, sentences }));
  const [only] = installments;
  if (!only) throw new RangeError('planAuthorizationText: a plan has at least one payment');
  const totalCents = seriesTotal(installments);
  return [
    sentences.authorize({
      ...terms,
      today: formatFullDay(terms.today, language),
      count: installments.length,
      payments: runs.length === 1 ? runs.join() : `${runs.slice(0, -1).join('; ')}; ${sentences.and} ${runs.at(-1)}`,
    }),
    feeCents > 0
      ? sentences.totalWithFee({ fee: money(feeCents), total: money(cents(totalCents + feeCents)) })
      : sentences.total(money(totalCents)),
    sentences.closedBanks,
    sentences.lessOwed,
    sentences.lackOfFunds,
    ...(terms.isBusiness
      ? [businessAccount, sentences.endBusiness(sentences.asking(tenantName, supportPhone))]
      : [sentences.revoke(sentences.asking(tenantName, supportPhone))]),
  ].join(' ');
}

/** Consecutive payments of the same amount, with the first and last date. */
type AmountRun = { count: number; amountCents: Cents; firstOn: CalendarDate; lastOn: CalendarDate };

function amountRuns(installments: PlanAuthorizationTerms['installments']): AmountRun[] {
  const runs: AmountRun[] = [];
  for (const { dueOn, amountCents } of installments) {
    const run = runs.at(-1);
    if (run?.amountCents === amountCents) runs.splice(-1, 1, { ...run, count: run.count + 1, lastOn: dueOn });
    else runs.push({ count: 1, amountCents, firstOn: dueOn, lastOn: dueOn });
  }
  return runs;
}

function runAsText(
  run: AmountRun,
  { language, sentences }: { language: Language; sentences: AgreementTexts['plan'] },
): string {
  const amount = formatMoney(run.amountCents, { language, form: 'document' });
  const first = formatFullDay(run.firstOn, language);
  if (run.count === 1) return sentences.once({ amount, day: first });
  return sentences.several({ count: run.count, amount, first, last: formatFullDay(run.lastOn, language) });
}
