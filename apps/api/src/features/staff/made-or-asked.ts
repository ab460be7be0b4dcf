type Asked = { readonly kind: 'awaits-approval'; readonly approvalId: string };

/** Formats the result of an action that may need a second employee's approval. */
export function madeOrAsked(result: { readonly kind: string } | Asked) {
  return 'approvalId' in result && result.kind === 'awaits-approval'
    ? { outcome: 'awaits-approval' as const, approvalID: result.approvalId }
    : { outcome: 'made' as const, approvalID: null };
}

/** Formats the result for secrets, which are shown before they are approved and work. */
export function approvalOf(approvalID: string | null) {
  return { outcome: approvalID === null ? ('made' as const) : ('awaits-approval' as const), approvalID };
}
