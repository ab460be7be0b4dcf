type Asked = { readonly kind: 'awaits-approval'; readonly approvalId: string };

/** What came of something that may take a second person, as the wire has it. */
export function madeOrAsked(result: { readonly kind: string } | Asked) {
  return 'approvalId' in result && result.kind === 'awaits-approval'
    ? { outcome: 'awaits-approval' as const, approvalID: result.approvalId }
    : { outcome: 'made' as const, approvalID: null };
}

/** The same for something secret that is shown before it works. */
export function approvalOf(approvalID: string | null) {
  return { outcome: approvalID === null ? ('made' as const) : ('awaits-approval' as const), approvalID };
}
