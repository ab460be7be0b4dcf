import type { PortalStorage } from '@quittance/browser/storage';
import { transaction } from '@quittance/contract/transactions';
import { day } from '@quittance/contract/wire/day';
import { dollars } from '@quittance/contract/wire/dollars';
import * as z from 'zod/mini';
import { madePlan, openPlan } from '../installment-plans/stored-plan.ts';
import { type PaymentTerms, paymentTerms } from './reviewed-terms.ts';

const openPayment = z.object({
  ...paymentTerms.shape,
  /** `sent` from the moment of the first try on: what became of it is then only known from an answer. */
  phase: z.enum(['reviewed', 'sent']),
  idempotencyKey: z.string(),
  confirmDuplicate: z.boolean(),
});

const paidPayment = z.object({
  phase: z.literal('paid'),
  customerReferenceCode: z.string(),
  confirmationNumber: z.string(),
  transaction,
  settlesBy: z.nullable(day),
  balance: dollars,
});

const storedPayment = z.discriminatedUnion('phase', [openPayment, paidPayment, openPlan, madePlan]);

/** A payment that is reviewed or on its way. */
export type OpenPayment = z.infer<typeof openPayment>;
/** A payment that was made, for the Success screen. */
export type PaidPayment = z.infer<typeof paidPayment>;
/** The latest payment of this session, or the latest plan. */
export type StoredPayment = z.infer<typeof storedPayment>;

const key = 'paymentDetails';

/** The payment in session storage (req 3.10), if it is this customer's. */
export function readStoredPayment(
  sessionStorage: PortalStorage,
  { customerReferenceCode }: { customerReferenceCode: string },
): StoredPayment | undefined {
  const stored = z.safeDecode(storedPayment, sessionStorage.getJson(key) as z.input<typeof storedPayment>).data;
  return stored?.customerReferenceCode === customerReferenceCode ? stored : undefined;
}

/** Keeps a payment there, or takes it away. */
export function writeStoredPayment(sessionStorage: PortalStorage, payment: StoredPayment | undefined): void {
  if (payment === undefined) sessionStorage.remove(key);
  else sessionStorage.setJson(key, z.encode(storedPayment, payment));
}

/**
 * Opens the review of a payment. The key stays while the payment is the same one, so that Back and a second look change
 * nothing; another payment, or one whose last try came to an end, gets a new key (req 11.1).
 */
export function openReview(
  terms: PaymentTerms,
  { before, newKey }: { before: StoredPayment | undefined; newKey: () => string },
): OpenPayment {
  if (before?.phase === 'reviewed' && isSamePayment(before, terms)) return before;
  return { ...terms, phase: 'reviewed', idempotencyKey: newKey(), confirmDuplicate: false };
}

/** What is not a term, the key among it, falls away in the encoding. */
function isSamePayment(before: PaymentTerms, terms: PaymentTerms): boolean {
  return JSON.stringify(z.encode(paymentTerms, before)) === JSON.stringify(z.encode(paymentTerms, terms));
}
