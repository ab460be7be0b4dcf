import type { CalendarDate } from '@internationalized/date';
import type { AutopayAgreement, AutopayTermsBody } from '@quittance/contract/autopay';
import {
  type AutopayMethod,
  type AutopayTermProblem,
  autopayAmounts,
  autopayTermProblem,
} from '@quittance/domain/autopay/autopay-terms';
import { parseDay } from '@quittance/domain/dates/business-day';
import type { Cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import * as z from 'zod/mini';

/** Choices for autopay, as typed. They survive adding a payment method, and contain nothing secret. */
export const termsDraft = z.object({
  accountReferenceCode: z.string(),
  /** Enrolls the payee's other accounts, too. */
  isForAll: z.boolean(),
  amount: z.enum(autopayAmounts),
  fixedText: z.string(),
  daysBefore: z.number(),
  referenceId: z.optional(z.string()),
  /** The rest is optional, and empty if not chosen. */
  ceilingText: z.string(),
  backupReferenceId: z.string(),
  /** YYYY-MM-DD. */
  endDay: z.string(),
  lowText: z.string(),
  highText: z.string(),
});

export type TermsDraft = z.infer<typeof termsDraft>;

export type TermsField = 'account' | 'fixed' | 'days' | 'method' | 'ceiling' | 'backup' | 'endDate' | 'range';

/** Returns a field's error. */
export type ErrorOf = (field: TermsField) => string | undefined;

/** A field's problem, whose text is the key under `Autopay.Problem`. */
type TermsProblem = { readonly field: TermsField; readonly text: string };

const fieldsOfProblems: Readonly<Record<AutopayTermProblem, TermsProblem>> = {
  'fixed-amount-missing': { field: 'fixed', text: 'fixed' },
  'fixed-amount-unexpected': { field: 'fixed', text: 'fixed' },
  'fixed-amount-above-ceiling': { field: 'ceiling', text: 'ceiling' },
  'days-before-out-of-range': { field: 'days', text: 'days' },
  'ceiling-not-positive': { field: 'ceiling', text: 'notAnAmount' },
  'notice-range-not-in-order': { field: 'range', text: 'rangeOrder' },
  'notice-range-above-ceiling': { field: 'range', text: 'range' },
  'end-date-passed': { field: 'endDate', text: 'endDate' },
  'backup-same-as-method': { field: 'backup', text: 'backup' },
};

/** The simplest terms: everything due, on the due date. */
export function newTermsDraft(accountReferenceCode: string, referenceId: string | undefined): TermsDraft {
  return {
    accountReferenceCode,
    isForAll: false,
    amount: 'amount-due',
    fixedText: '',
    daysBefore: 0,
    referenceId,
    ceilingText: '',
    backupReferenceId: '',
    endDay: '',
    lowText: '',
    highText: '',
  };
}

/**
 * The terms of an agreement, to change them. A method that can't pay anymore, such as an expired card, must be chosen
 * again. `usableIds` are the references of the methods that can.
 */
export function draftOfAgreement(
  { accountReferenceCode, terms }: AutopayAgreement,
  usableIds: readonly string[],
): TermsDraft {
  const { amount, fixedAmount, daysBefore, ceiling, noticeRange, endDate, method, backup } = terms;
  const text = (amountCents: Cents | null | undefined) => (amountCents == null ? '' : plainDollars(amountCents));
  return {
    accountReferenceCode,
    isForAll: false,
    amount,
    fixedText: text(fixedAmount),
    daysBefore,
    referenceId: usableIds.includes(method.referenceId) ? method.referenceId : undefined,
    ceilingText: text(ceiling),
    backupReferenceId: backup !== null && usableIds.includes(backup.referenceId) ? backup.referenceId : '',
    endDay: endDate?.toString() ?? '',
    lowText: text(noticeRange?.low),
    highText: text(noticeRange?.high),
  };
}

type ReadTerms =
  | { readonly ok: true; readonly terms: AutopayTermsBody }
  | { readonly ok: false; readonly problem: TermsProblem };

/** Converts typed choices to terms, or returns the first problem. The API also checks the account's minimum. */
export function readTerms(draft: TermsDraft, { today }: { today: CalendarDate }): ReadTerms {
  const { amount, daysBefore, referenceId } = draft;
  const wrong = (field: TermsField, text: string): ReadTerms => ({ ok: false, problem: { field, text } });
  const fixed = amount === 'fixed' ? centsOf(draft.fixedText) : null;
  const ceiling = centsOf(draft.ceilingText);
  const [low, high] = [centsOf(draft.lowText), centsOf(draft.highText)];
  const endsOn = draft.endDay === '' ? null : parseDay(draft.endDay);
  if (fixed === undefined) return wrong('fixed', 'notAnAmount');
  if (referenceId === undefined) return wrong('method', 'method');
  if (ceiling === undefined) return wrong('ceiling', 'notAnAmount');
  if (endsOn === undefined) return wrong('endDate', 'endDate');
  if (low === undefined || high === undefined) return wrong('range', 'notAnAmount');
  if ((low === null) !== (high === null)) return wrong('range', 'rangeHalf');
  const backupReferenceId = draft.backupReferenceId === '' ? null : draft.backupReferenceId;
  const noticeRange = low === null || high === null ? null : { low, high };
  const problem = autopayTermProblem(
    {
      ...{ amount, fixedCents: fixed, daysBefore, ceilingCents: ceiling, endsOn },
      noticeRange: noticeRange && { lowCents: noticeRange.low, highCents: noticeRange.high },
      method: methodOf(referenceId),
      backup: backupReferenceId === null ? null : methodOf(backupReferenceId),
    },
    { today },
  );
  if (problem) return { ok: false, problem: fieldsOfProblems[problem] };
  const terms = { amount, fixedAmount: fixed, daysBefore, ceiling, noticeRange, endDate: endsOn, referenceId };
  return { ok: true, terms: { ...terms, backupReferenceId } };
}

/** The checks compare the methods' IDs only. */
function methodOf(methodId: string): AutopayMethod {
  return { methodId, kind: 'bank' };
}

/** Returns null for an empty text, and undefined for one that isn't an amount. */
function centsOf(text: string): Cents | null | undefined {
  if (text.trim() === '') return null;
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.cents : undefined;
}
