import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type {
  getAuthorization,
  getBillDocument,
  getPaidInFullLetter,
  getPlanAuthorization,
} from '@quittance/contract/documents';
import type { getReceipt } from '@quittance/contract/payments';
import type { getSettlementAgreement, getSettlementLetter } from '@quittance/contract/settlements';

type DocumentCall =
  | typeof getAuthorization
  | typeof getBillDocument
  | typeof getPaidInFullLetter
  | typeof getPlanAuthorization
  | typeof getReceipt
  | typeof getSettlementAgreement
  | typeof getSettlementLetter;

type DocumentCode = DocumentCall['refusals'][number] | 'TooManyRequests';

/** The last part of the translation key for each refusal. A new one doesn't compile until it has a text. */
const documentProblems: Record<DocumentCode, string> = {
  AccountNotPaidInFull: 'NotPaidInFull',
  // A dialog asks for the consent instead.
  ElectronicConsentRequired: 'Failed',
  NotFound: 'NotFound',
  SettlementNotOpen: 'NotFound',
  TooManyRequests: 'Busy',
};

/** Returns the translation key for a failed document request. None of these failures affect money. */
export function documentProblemKey(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  return `Documents.Problem.${problemName(outcome)}`;
}

function problemName(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  if (outcome.kind === 'offline') return 'Offline';
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return code !== undefined && code in documentProblems ? documentProblems[code as DocumentCode] : 'Failed';
}
