const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rejects malformed ids without a database query. */
export function isPaymentId(text: string): boolean {
  return form.test(text);
}
