import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { getAuthorization, getPaidInFullLetter, getPlanAuthorization } from '@quittance/contract/documents';
import type { getReceipt } from '@quittance/contract/payments';
import type { getSettlementAgreement, getSettlementLetter } from '@quittance/contract/settlements';

type PaperCall =
  | typeof getAuthorization
  | typeof getPaidInFullLetter
  | typeof getPlanAuthorization
  | typeof getReceipt
  | typeof getSettlementAgreement
  | typeof getSettlementLetter;

/** What the calls can refuse, and what any call can answer. */
type PaperCode = PaperCall['refusals'][number] | 'TooManyRequests';

/** Every refusal of a paper with the last part of its sentence's key, so that a new one does not compile until it has a sentence. */
const paperProblems: Record<PaperCode, string> = {
  AccountNotPaidInFull: 'NotPaidInFull',
  // The consent is asked for in a dialog.
  ElectronicConsentRequired: 'Failed',
  NotFound: 'NotFound',
  SettlementNotOpen: 'NotFound',
  TooManyRequests: 'Busy',
};

/** The key of what to say when a paper could not be had. None of it is about the money. */
export function paperProblemKey(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  return `Documents.Problem.${problemName(outcome)}`;
}

function problemName(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  if (outcome.kind === 'offline') return 'Offline';
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return code !== undefined && code in paperProblems ? paperProblems[code as PaperCode] : 'Failed';
}
