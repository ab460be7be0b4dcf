/** Returns true for screens that take payment details. They must not be recorded (req 1.9, PCI DSS 6.4.3). */
export function takesPaymentDetails(pathname: string): boolean {
  return /^\/make-payment(?:\/|$)/.test(pathname);
}
