import type { CalendarDate } from '@internationalized/date';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import type { NewBankAccount } from '../payment-methods/save-bank-account.ts';
import { type CustomerSession, isGuestSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * What pays: a saved method, a bank account typed for this payment, a card that the processor has just tokenized, what a device's wallet
 * handed over, or an order that its payer approved at PayPal.
 */
export type PayingMethod =
  | { kind: 'saved'; reference: string }
  | { kind: 'new-bank-account'; account: NewBankAccount }
  | { kind: 'new-card'; processorToken: string; holderName: string }
  | { kind: 'wallet'; wallet: 'applePay' | 'googlePay'; token: string }
  | { kind: 'paypal'; orderId: string };

/** What of a payment goes to which account. */
export type AccountShare = { accountReferenceCode: string; amountCents: Cents };

/** One payment as a person confirmed it. */
export type SubmitPaymentCommand = {
  tenant: Tenant;
  session: CustomerSession;
  idempotencyKey: string;
  /** At least one; each account once. */
  shares: readonly AccountShare[];
  /** The payee that was shown; undefined when the caller leaves it to us. */
  payeeCode?: string | undefined;
  payOn: CalendarDate;
  method: PayingMethod;
  isSettlement: boolean;
  /** The fee that was shown; undefined when the caller leaves it to us. */
  expectedFeeCents: Cents | undefined;
  /** The language of the authorization that was accepted; undefined when none was. */
  authorizedIn: Language | undefined;
  confirmDuplicate: boolean;
  client: { address: string; userAgent: string };
};

/**
 * Everything that makes the payment what it is, as one text: the same key with another text is a mistake, not a retry. It may
 * hold the numbers of a bank account, so that only its fingerprint is ever kept. What a wallet handed over is left out: a page that was
 * loaded again has it no more, and asks by the key what became of the payment.
 */
export function requestText(command: SubmitPaymentCommand): string {
  const { shares, method, isSettlement, expectedFeeCents, authorizedIn, confirmDuplicate } = command;
  return JSON.stringify([
    shares.map(({ accountReferenceCode, amountCents }) => [accountReferenceCode, amountCents]),
    command.payeeCode ?? null,
    command.payOn.toString(),
    keptOf(method),
    isSettlement,
    expectedFeeCents ?? null,
    authorizedIn ?? null,
    confirmDuplicate,
  ]);
}

function keptOf(method: PayingMethod): object {
  switch (method.kind) {
    case 'wallet':
      return { kind: method.kind, wallet: method.wallet };
    case 'paypal':
      return { kind: method.kind };
    default:
      return method;
  }
}

/** Whose keys these are: the same key of another customer is another key. */
export function principalOf({ session }: Pick<SubmitPaymentCommand, 'session'>): string {
  return isGuestSession(session) ? guestPrincipal(session) : `customer:${session.customerId}`;
}

/** A guest's keys are of this one visit. */
export function guestPrincipal({ sessionId }: Pick<CustomerSession, 'sessionId'>): string {
  return `guest:${sessionId}`;
}
