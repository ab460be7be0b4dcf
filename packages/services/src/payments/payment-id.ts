const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a payment; the database is not asked for what cannot. */
export function isPaymentId(text: string): boolean {
  return form.test(text);
}
