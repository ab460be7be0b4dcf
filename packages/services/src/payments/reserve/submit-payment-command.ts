import type { CalendarDate } from '@internationalized/date';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import type { NewBankAccount } from '../../payment-methods/save-bank-account.ts';
import { type CustomerSession, isGuestSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/**
 * A saved method, a bank account entered for this payment, a card token from the processor, a wallet token, or an
 * approved PayPal order.
 */
export type PayingMethod =
  | { kind: 'saved'; reference: string }
  | { kind: 'new-bank-account'; account: NewBankAccount }
  | { kind: 'new-card'; processorToken: string; holderName: string }
  | { kind: 'wallet'; wallet: 'applePay' | 'googlePay'; token: string }
  | { kind: 'paypal'; orderId: string };

export type AccountShare = { accountReferenceCode: string; amountCents: Cents };

export type SubmitPaymentCommand = {
  tenant: Tenant;
  session: CustomerSession;
  idempotencyKey: string;
  /** At least one share, and each account once. */
  shares: readonly AccountShare[];
  /** The payee that the payer saw; undefined when the client leaves it to the server. */
  payeeCode?: string | undefined;
  scheduledFor: CalendarDate;
  method: PayingMethod;
  isSettlement: boolean;
  /** The fee that the payer saw; undefined when the client leaves it to the server. */
  expectedFeeCents: Cents | undefined;
  /** The language of the accepted authorization; undefined without one. */
  authorizedIn: Language | undefined;
  confirmDuplicate: boolean;
  client: { address: string; userAgent: string };
};

/**
 * Serializes the command for comparison: the same key with different text is a mistake, not a retry. The text may
 * contain bank account numbers, so only its keyed hash is stored. A wallet's token is left out, because a reloaded page
 * no longer has it and uses the key to find the payment.
 */
export function requestText(command: SubmitPaymentCommand): string {
  const { shares, method, isSettlement, expectedFeeCents, authorizedIn, confirmDuplicate } = command;
  return JSON.stringify([
    shares.map(({ accountReferenceCode, amountCents }) => [accountReferenceCode, amountCents]),
    command.payeeCode ?? null,
    command.scheduledFor.toString(),
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

/** Returns the owner of the command's idempotency keys. The same key of another customer is a different key. */
export function principalOf({ session }: Pick<SubmitPaymentCommand, 'session'>): string {
  return isGuestSession(session) ? guestPrincipal(session) : `customer:${session.customerId}`;
}

/** Limits a guest's keys to one session. */
export function guestPrincipal({ sessionId }: Pick<CustomerSession, 'sessionId'>): string {
  return `guest:${sessionId}`;
}
