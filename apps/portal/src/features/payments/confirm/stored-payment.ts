import type { PortalStorage } from '@quittance/browser/storage';
import { transaction } from '@quittance/contract/transactions';
import { day } from '@quittance/contract/wire/day';
import { dollars } from '@quittance/contract/wire/dollars';
import * as z from 'zod/mini';
import { madePlan, openPlan } from '../../installment-plans/review/stored-plan.ts';
import type { WalletAuthorization } from '../../wallets/wallet.ts';
import { type PaymentTerms, paymentTerms } from '../review/reviewed-terms.ts';

const openPayment = z.object({
  ...paymentTerms.shape,
  /** `sent` from the first try on. From then on, only a response can tell the outcome. */
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

/** A payment in review or already sent. */
export type OpenPayment = z.infer<typeof openPayment>;
/** A completed payment, for the success screen. */
export type PaidPayment = z.infer<typeof paidPayment>;
/** The latest payment or plan of this session. */
export type StoredPayment = z.infer<typeof storedPayment>;

const key = 'paymentDetails';

/** Returns the payment in session storage (req 3.10) if it belongs to this customer. */
export function readStoredPayment(
  sessionStorage: PortalStorage,
  { customerReferenceCode }: { customerReferenceCode: string },
): StoredPayment | undefined {
  const stored = z.safeDecode(storedPayment, sessionStorage.getJson(key) as z.input<typeof storedPayment>).data;
  return stored?.customerReferenceCode === customerReferenceCode ? stored : undefined;
}

export function writeStoredPayment(sessionStorage: PortalStorage, payment: StoredPayment | undefined): void {
  if (payment === undefined) sessionStorage.remove(key);
  else sessionStorage.setJson(key, z.encode(storedPayment, payment));
}

/**
 * Opens the review of a payment. The idempotency key stays while the terms are unchanged, so Back and a second review
 * change nothing. New terms, or a finished last try, get a new key (req 11.1).
 */
export function openReview(
  terms: PaymentTerms,
  { before, newKey }: { before: StoredPayment | undefined; newKey: () => string },
): OpenPayment {
  if (before?.phase === 'reviewed' && isSamePayment(before, terms)) return before;
  return { ...terms, phase: 'reviewed', idempotencyKey: newKey(), confirmDuplicate: false };
}

/** A payment that was just pressed on Make Payment, with the approval if a wallet pays. */
export type PressedPayment = {
  readonly idempotencyKey: string;
  readonly authorization: WalletAuthorization | undefined;
};

// In memory only: a wallet's token must never be stored, and after a reload the payment is no longer just pressed.
let pressed: PressedPayment | undefined;

/** Passes a payment that was just pressed on to the screen that sends it. */
export function passOn(payment: PressedPayment | undefined): void {
  pressed = payment;
}

export function readPressed({ idempotencyKey }: Pick<OpenPayment, 'idempotencyKey'>): PressedPayment | undefined {
  return pressed?.idempotencyKey === idempotencyKey ? pressed : undefined;
}

/** Only the terms are encoded. Other fields, such as the idempotency key, are dropped. */
function isSamePayment(before: PaymentTerms, terms: PaymentTerms): boolean {
  return JSON.stringify(z.encode(paymentTerms, before)) === JSON.stringify(z.encode(paymentTerms, terms));
}
