import type { Stripe } from 'stripe';
import { type ChargeMethod, type ChargeRequest, retryEntryDescription } from '../processor-port.ts';
import { readCardToken } from './card-token.ts';
import { keyField, methodField } from './intent-shape.ts';

type Params = Stripe.PaymentIntentCreateParams;
type MethodParams = Omit<Params, 'amount' | 'currency'>;
type Ach = Extract<ChargeMethod, { kind: 'ach' }>;

/**
 * What is sent to Stripe to take money at once; undefined for a method that Stripe does not have. The same request gives the same
 * parameters: Stripe compares them when a key comes back.
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
 * Stripe writes the bank's entry itself and has no field for how it is described; what it shows on the statement of a payment without a
 * card is the one text of it that we can set.
 */
function retryParams({ isRetry }: Ach): { statement_descriptor?: string } {
  return isRetry ? { statement_descriptor: retryEntryDescription } : {};
}

/** Nobody is there to answer a bank's challenge: a kept card is charged as agreed before, any other fails when it is challenged. */
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
        // Stripe refuses an empty text.
        online: { ip_address: clientAddress, user_agent: userAgent || 'unknown' },
      },
    },
  };
}

/**
 * What the card's statement says after the payee's own name. Stripe has 22 characters for both, the payee's name takes up to 10 and two
 * stand between them, refuses some characters and wants a letter.
 */
function statementSuffix(reference: string): { statement_descriptor_suffix?: string } {
  const suffix = reference.replace(/[^A-Za-z0-9 .-]/g, '').slice(0, 10);
  return /[A-Za-z]/.test(suffix) ? { statement_descriptor_suffix: suffix } : {};
}
