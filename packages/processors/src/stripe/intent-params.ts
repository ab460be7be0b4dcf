import type { Stripe } from 'stripe';
import { type ChargeMethod, type ChargeRequest, retryEntryDescription } from '../processor-port.ts';
import { readCardToken } from './card-token.ts';
import { keyField, methodField } from './intent-shape.ts';

type Params = Stripe.PaymentIntentCreateParams;
type MethodParams = Omit<Params, 'amount' | 'currency'>;
type Ach = Extract<ChargeMethod, { kind: 'ach' }>;

/**
 * Returns the parameters of an immediate charge, or undefined for a method that Stripe doesn't support. The same
 * request gives the same parameters, because Stripe compares them when a key is repeated.
 */
export function intentParams({ key, amountCents, method, statementReference }: ChargeRequest): Params | undefined {
  const money = {
    amount: amountCents,
    currency: 'usd',
    confirm: true,
    description: statementReference,
    metadata: { [keyField]: key, [methodField]: method.kind },
  };
  if (method.kind === 'card') {
    const card = cardParams(method.token);
    return card && { ...money, ...card, ...statementSuffix(statementReference) };
  }
  return method.kind === 'ach' ? { ...money, ...bankParams(method), ...retryParams(method) } : undefined;
}

/**
 * Stripe writes the ACH entry itself and has no field for its description. The statement text of a payment without a
 * card is the only part that we can set.
 */
function retryParams({ isRetry }: Ach): { statement_descriptor?: string } {
  return isRetry ? { statement_descriptor: retryEntryDescription } : {};
}

/**
 * Nobody is present to answer a bank's challenge. A saved card is charged off session, and any other fails if it is
 * challenged.
 */
function cardParams(token: string): MethodParams | undefined {
  const card = readCardToken(token);
  if (!card) return undefined;
  const { paymentMethod, customer } = card;
  const presence = customer === undefined ? { error_on_requires_action: true } : { customer, off_session: true };
  return { allowed_payment_method_types: ['card'], payment_method: paymentMethod, ...presence };
}

function bankParams(account: Ach): MethodParams {
  const { clientAddress, userAgent, acceptedAtMs } = account.authorizedBy;
  return {
    allowed_payment_method_types: ['us_bank_account'],
    payment_method_data: {
      type: 'us_bank_account',
      us_bank_account: {
        routing_number: account.routingNumber,
        account_number: account.accountNumber,
        account_type: account.accountType,
        account_holder_type: account.ownerType === 'business' ? 'company' : 'individual',
      },
      billing_details: { name: account.holderName },
    },
    mandate_data: {
      customer_acceptance: {
        type: 'online',
        accepted_at: Math.floor(acceptedAtMs / 1000),
        // Stripe refuses an empty string.
        online: { ip_address: clientAddress, user_agent: userAgent || 'unknown' },
      },
    },
  };
}

/**
 * Text on the card statement after the payee's name. Stripe allows 22 characters for both, of which the name takes up
 * to 10 and the separator two, and it refuses some characters and requires a letter.
 */
function statementSuffix(reference: string): { statement_descriptor_suffix?: string } {
  const suffix = reference.replace(/[^A-Za-z0-9 .-]/g, '').slice(0, 10);
  return /[A-Za-z]/.test(suffix) ? { statement_descriptor_suffix: suffix } : {};
}
