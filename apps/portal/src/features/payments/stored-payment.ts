import { transaction } from '@quittance/contract/history';
import { paymentType } from '@quittance/contract/payments';
import { day } from '@quittance/contract/wire/day';
import { dollars } from '@quittance/contract/wire/dollars';
import * as z from 'zod/mini';
import type { PortalStorage } from '../../platform/storage.ts';

/**
 * SPEC 3.10: a payment as it was reviewed. Neither a security code nor any number of an account or a card is in it, nor what a wallet hands
 * over.
 */
const paymentTerms = z.object({
  customerReferenceCode: z.string(),
  accountName: z.string(),
  /** The reference of the account that is paid; the first of them where there are several. */
  accountNumber: z.string(),
  merchantPayeeCode: z.string(),
  /** What of it goes to which account: one entry for most payments. */
  allocations: z
    .array(z.object({ accountReferenceCode: z.string(), accountName: z.string(), amount: dollars }))
    .check(z.minLength(1)),
  /** The whole of it, over all accounts. */
  paymentAmount: dollars,
  /** What is due and what is owed, over the same accounts. */
  defaultPaymentAmount: dollars,
  owedBalances: dollars,
  paymentDate: day,
  paymentFee: dollars,
  percentageFee: z.boolean(),
  /** "Checking **1234" */
  paymentMethod: z.string(),
  paymentType: z.enum([...paymentType.options, 'cash']),
  /** Null for a wallet and for cash. */
  referenceId: z.nullable(z.string()),
  wallet: z.nullable(z.enum(['applePay', 'googlePay', 'payPal'])),
  cardType: z.nullable(z.string()),
  isSettlement: z.boolean(),
  balancePayType: z.enum(['None', 'PIF', 'SIF']),
  /** Null for cash, which the payer hands over. */
  authorization: z.nullable(z.object({ text: z.string(), language: z.enum(['en', 'es']) })),
});

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

const storedPayment = z.discriminatedUnion('phase', [openPayment, paidPayment]);

/** What a payment consists of, before it has a key. Money in cents. */
export type PaymentTerms = z.infer<typeof paymentTerms>;
/** A payment that is reviewed or on its way. */
export type OpenPayment = z.infer<typeof openPayment>;
/** A payment that was made, for the Success screen. */
export type PaidPayment = z.infer<typeof paidPayment>;
/** The latest payment of this session. */
export type StoredPayment = OpenPayment | PaidPayment;

const key = 'paymentDetails';

/** The payment in session storage (SPEC 3.10), if it is this customer's. */
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
 * nothing; another payment, or one whose last try came to an end, gets a new key (RELIABILITY 1).
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
