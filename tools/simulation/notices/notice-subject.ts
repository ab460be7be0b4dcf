import type { Tables } from '../database/tables.ts';

/** The debit that a notice announces. */
export type About = { paymentId: string } | { installmentId: string };

/** Checks whether a notice belongs to a payment or an installment. */
export function isAbout(notice: Tables['notice'], about: About): boolean {
  return 'paymentId' in about ? notice.paymentId === about.paymentId : notice.installmentId === about.installmentId;
}
