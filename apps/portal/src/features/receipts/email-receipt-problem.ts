import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { emailReceipt } from '@quittance/contract/receipts';

/** The last part of the translation key for each refusal. A new one doesn't compile until it has a text (req 8.2). */
const problems: Record<(typeof emailReceipt.refusals)[number], string> = {
  EndPointNotExist: 'NoAddress',
  NotFound: 'NotSent',
  SourceAddressRequired: 'NoSender',
  TooManyRequests: 'TooMany',
};

/** Returns the translation key for a failed request. Without a response, the e-mail may have been sent anyway. */
export function emailReceiptProblemKey(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  return `Receipt.Problem.${problemName(outcome)}`;
}

function problemName(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  if (outcome.kind === 'offline') return 'Offline';
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return code !== undefined && code in problems ? problems[code as keyof typeof problems] : 'NotSent';
}
