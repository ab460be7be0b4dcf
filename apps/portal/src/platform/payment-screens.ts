/** Whether a screen takes payment details. No recording and no page views on these (SPEC 1, PCI DSS 6.4.3). */
export function takesPaymentDetails(pathname: string): boolean {
  return /^\/make-payment(?:\/|$)/.test(pathname);
}
