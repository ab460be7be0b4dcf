import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { changeAutopay, endAutopay, enrollInAutopay, previewAutopay } from '@quittance/contract/autopay';
import type {
  approveAutopayCharge,
  moveAutopayCharge,
  payAutopayCharge,
  skipAutopayCharge,
} from '@quittance/contract/autopay-charges';
import type { TermsField } from './terms-draft.ts';

/**
 * The step that a refusal leads to: a field of the form, the day of a payment, the list of agreements, the same step with a new preview, or
 * the same step because a retry can succeed.
 */
export type AutopayProblem = {
  readonly stage: TermsField | 'day' | 'list' | 'renew' | 'here';
  /** Key under `Autopay.Answer`. */
  readonly text: string;
  readonly requestId?: string | undefined;
};

type AutopayRefusal =
  | (typeof previewAutopay.refusals)[number]
  | (typeof enrollInAutopay.refusals)[number]
  | (typeof changeAutopay.refusals)[number]
  | (typeof endAutopay.refusals)[number]
  | (typeof skipAutopayCharge.refusals)[number]
  | (typeof moveAutopayCharge.refusals)[number]
  | (typeof approveAutopayCharge.refusals)[number]
  | (typeof payAutopayCharge.refusals)[number]
  | 'GuestNotAllowed'
  | 'ReadOnlySession'
  | 'TooManyRequests';

/** Maps every refusal. A new one doesn't compile until it has a stage. The text is the refusal's own name. */
const stages: Record<AutopayRefusal, AutopayProblem['stage']> = {
  AccountDisputed: 'account',
  AllocationInvalid: 'account',
  AmountBelowMinimum: 'fixed',
  AuthorizationRequired: 'here',
  AutopayChargeNotChangeable: 'list',
  AutopayExists: 'list',
  AutopayNotActive: 'list',
  AutopayNotAllowed: 'account',
  AutopayNothingDue: 'list',
  AutopayNoticeTooLate: 'day',
  AutopayOutdated: 'renew',
  AutopayTermsInvalid: 'here',
  CardExpired: 'method',
  CreditCardNotAccepted: 'method',
  DebitCardNotAccepted: 'method',
  DisclosureRequired: 'account',
  GuestNotAllowed: 'list',
  HsaCardNotAccepted: 'method',
  NotFound: 'list',
  PaymentMethodNotAllowed: 'method',
  PaymentMethodNotFound: 'method',
  PaymentMethodNotReusable: 'method',
  PaymentDateNotAllowed: 'day',
  PlanExists: 'account',
  ReadOnlySession: 'here',
  TooManyRequests: 'here',
};

/** The API's names of the fields. */
const fields: Readonly<Record<string, TermsField>> = {
  'terms.fixedAmount': 'fixed',
  'terms.daysBefore': 'days',
  'terms.ceiling': 'ceiling',
  'terms.noticeRange': 'range',
  'terms.endDate': 'endDate',
  'terms.referenceId': 'method',
  'terms.backupReferenceId': 'backup',
};

/**
 * Describes a failed request. If the response was lost, the outcome is unknown. A retry is safe, because it names the
 * same enrollment or version.
 */
export function autopayProblem(
  outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>,
  { isWritten }: { readonly isWritten: boolean },
): AutopayProblem {
  switch (outcome.kind) {
    case 'refused': {
      const { code, field, requestId } = outcome;
      if (code === undefined || !(code in stages)) return { stage: 'here', text: 'NotMade', requestId };
      // Another tab or device changed the agreement.
      if (code === 'AutopayOutdated' && field === 'versionNumber') return { stage: 'list', text: 'VersionOutdated' };
      if (code === 'AutopayOutdated' && (field === 'amount' || field === 'chargeID'))
        return { stage: 'list', text: 'ChargeOutdated' };
      const stage = stages[code as AutopayRefusal];
      const isOfTerms = stage === 'here' || stage === 'method' || stage === 'fixed';
      return { stage: (isOfTerms && field && fields[field]) || stage, text: code };
    }
    case 'offline':
      return { stage: 'here', text: isWritten ? 'OfflineUnknown' : 'Offline' };
    case 'unauthorized':
      return { stage: 'here', text: 'NotMade' };
    case 'unavailable':
    case 'defect':
      return { stage: 'here', text: isWritten ? 'Unknown' : 'NotMade', requestId: outcome.requestId };
  }
}
