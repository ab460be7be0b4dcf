import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { businessAuthorization } from '../payments/business-authorization.ts';
import { type AmountRun, type PlanSentences, planSentences } from './plan-authorization-sentences.ts';
import { seriesTotal } from './plan-installments.ts';
import type { PlanFrequency } from './rhythm.ts';

/** What the authorization of a plan names: the payer can check each of these before agreeing. */
export type PlanAuthorizationTerms = {
  language: Language;
  tenantName: string;
  /** "Checking **1234", or the name of a wallet. */
  methodDisplay: string;
  accountReferenceCode: string;
  frequency: PlanFrequency;
  /** Every payment that is still to be taken, at least one, in the order of their days. */
  installments: readonly { dueOn: CalendarDate; amountCents: Cents }[];
  /** The whole fee of the plan, which is taken with its first payment (req 9.1). */
  feeCents: Cents;
  isSettlement: boolean;
  today: CalendarDate;
  supportPhone: string | null;
  /** Whether it is from a business's bank account. */
  isBusiness?: boolean;
};

/**
 * The words by which a payer authorizes the payments of a plan (req 7.6): every amount and day, method, account, fee, what happens when
 * less is owed or the funds are short, and how to take it back, as the Nacha rules and Regulation E ask; of a business, as the Nacha rules ask. The portal shows them and the
 * server keeps them, from this one place. Throws RangeError for a plan without payments.
 */
export function planAuthorizationText(terms: PlanAuthorizationTerms): string {
  const { language, installments, feeCents, tenantName, supportPhone } = terms;
  const sentences = planSentences[language];
  const money = (amount: Cents) => formatMoney(amount, { language, form: 'document' });
  const runs = amountRuns(installments).map((run) => runInWords(run, { language, sentences }));
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
      ? [businessAuthorization[language], sentences.endBusiness(sentences.asking(tenantName, supportPhone))]
      : [sentences.revoke(sentences.asking(tenantName, supportPhone))]),
  ].join(' ');
}

/** Payments of the same amount that follow each other are named together. */
function amountRuns(installments: PlanAuthorizationTerms['installments']): AmountRun[] {
  const runs: AmountRun[] = [];
  for (const { dueOn, amountCents } of installments) {
    const run = runs.at(-1);
    if (run?.amountCents === amountCents) runs.splice(-1, 1, { ...run, count: run.count + 1, lastOn: dueOn });
    else runs.push({ count: 1, amountCents, firstOn: dueOn, lastOn: dueOn });
  }
  return runs;
}

function runInWords(run: AmountRun, { language, sentences }: { language: Language; sentences: PlanSentences }): string {
  const amount = formatMoney(run.amountCents, { language, form: 'document' });
  const first = formatFullDay(run.firstOn, language);
  if (run.count === 1) return sentences.once({ amount, day: first });
  return sentences.several({ count: run.count, amount, first, last: formatFullDay(run.lastOn, language) });
}
