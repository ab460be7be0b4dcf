/** Kinds of work items for the creditor's employees. */
export const caseKinds = [
  'unauthorized-return',
  'authorization-needed',
  'correction-needed',
  'returned-in-error',
  'plan-stopped',
  'dispute',
  'call-back',
  'upload',
  'import',
  'refund-to-check',
  'returned-again',
  'bank-answer',
  'notice-undelivered',
  'text-reply',
  'paper-copy',
  'proposal',
  'hardship',
  'chargeback',
] as const;

export type CaseKind = (typeof caseKinds)[number];

/** An action of an operator, named after its API call. */
export type CaseAction =
  | 'account/adjust'
  | 'call-back/close'
  | 'call-back/take'
  | 'case/close'
  | 'case/decide-reply'
  | 'case/print-paper'
  | 'case/record-letter'
  | 'chargeback/accept'
  | 'chargeback/get'
  | 'chargeback/send-evidence'
  | 'dispute/answer'
  | 'dispute/close'
  | 'hardship/decide'
  | 'import/get'
  | 'import/quarantine'
  | 'import/undo'
  | 'payment/close-refund'
  | 'payment/enter'
  | 'payment/reopen-return'
  | 'payment/resend'
  | 'proposal/decide';

/** Actions per kind, most frequent first. Viewing the case is always possible. */
const actionsByKind: Readonly<Record<CaseKind, readonly CaseAction[]>> = {
  'unauthorized-return': ['case/close', 'payment/enter', 'payment/reopen-return'],
  'authorization-needed': ['case/close', 'payment/enter', 'payment/reopen-return'],
  'correction-needed': ['payment/resend', 'payment/reopen-return', 'case/close'],
  'returned-in-error': ['case/close', 'payment/reopen-return'],
  'plan-stopped': ['case/close', 'payment/enter'],
  dispute: ['dispute/answer', 'dispute/close', 'account/adjust', 'case/close'],
  'call-back': ['call-back/take', 'call-back/close'],
  upload: ['case/close'],
  import: ['import/get', 'import/quarantine', 'import/undo', 'case/close'],
  'refund-to-check': ['payment/close-refund', 'case/close'],
  'returned-again': ['case/close', 'payment/enter'],
  'bank-answer': ['case/close', 'payment/reopen-return', 'payment/enter'],
  'notice-undelivered': ['case/record-letter', 'case/close'],
  'text-reply': ['case/decide-reply'],
  'paper-copy': ['case/print-paper', 'case/record-letter', 'case/close'],
  // Closes when the proposal is answered or withdrawn.
  proposal: ['proposal/decide'],
  // Closes when the request is answered or withdrawn.
  hardship: ['hardship/decide'],
  // Closes when the card's bank decides, unless the creditor lost money that nobody owes.
  chargeback: ['chargeback/send-evidence', 'chargeback/accept', 'chargeback/get', 'account/adjust', 'case/close'],
};

/**
 * Returns the actions available for a case now. A case with an open dispute or a pending callback closes when that is
 * resolved. Closing the case alone would leave the customer without an answer. A chargeback is open while it can be
 * answered.
 */
export function caseActions(kind: CaseKind, { isSubjectOpen }: { isSubjectOpen: boolean }): readonly CaseAction[] {
  const actions = actionsByKind[kind];
  if (kind === 'dispute')
    return actions.filter((action) => (isSubjectOpen ? action !== 'case/close' : !action.startsWith('dispute/')));
  const answers: readonly CaseAction[] = ['chargeback/send-evidence', 'chargeback/accept'];
  if (kind === 'chargeback' && !isSubjectOpen) return actions.filter((action) => !answers.includes(action));
  return kind === 'call-back' && !isSubjectOpen ? ['case/close'] : actions;
}
