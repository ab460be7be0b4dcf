import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { emailReceipt } from '@quittance/contract/receipts';

/** Every refusal with the last part of its sentence's key, so that a new one does not compile until it has a sentence (req 8.2). */
const problems: Record<(typeof emailReceipt.refusals)[number], string> = {
  EndPointNotExist: 'NoAddress',
  NotFound: 'NotSent',
  SourceAddressRequired: 'NoSender',
  TooManyRequests: 'TooMany',
};

/** The key of why a receipt was not e-mailed. Where nobody answers, it may have been sent all the same. */
export function emailReceiptProblemKey(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  return `Receipt.Problem.${problemName(outcome)}`;
}

function problemName(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  if (outcome.kind === 'offline') return 'Offline';
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return code !== undefined && code in problems ? problems[code as keyof typeof problems] : 'NotSent';
}
