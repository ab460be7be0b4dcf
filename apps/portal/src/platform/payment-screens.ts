/** Whether a screen takes payment details. No recording of these (req 1.9, PCI DSS 6.4.3). */
export function takesPaymentDetails(pathname: string): boolean {
  return /^\/make-payment(?:\/|$)/.test(pathname);
}
