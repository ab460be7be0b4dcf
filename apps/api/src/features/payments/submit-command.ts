import { payableTypes, type submitPayment } from '@quittance/contract/payments';
import type {
  AccountShare,
  PayingMethod,
  SubmitPaymentCommand,
} from '@quittance/services/payments/submit-payment-command';
import { type Refusal, refuse } from '@quittance/services/refusal';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';

type SubmitBody = z.output<typeof submitPayment.request>;

/**
 * Turns the body of payment/submit into the use case's command. Refusals: PaymentMethodNotAllowed for a gift card and for cash; PaymentMethodNotFound unless exactly one method is named,
 * AllocationInvalid unless the parts begin with the account, name each once and add up.
 */
export function submitCommand(
  body: SubmitBody,
  request: FastifyRequest,
): SubmitPaymentCommand | Refusal<'AllocationInvalid' | 'PaymentMethodNotAllowed' | 'PaymentMethodNotFound'> {
  if (!payableTypes.some((type) => type === body.paymentMethod)) {
    return refuse('PaymentMethodNotAllowed', { field: 'paymentMethod' });
  }
  const methods = payingMethods(body);
  const [method] = methods;
  if (!method || methods.length > 1) return refuse('PaymentMethodNotFound', { field: 'referenceId' });
  const shares = sharesOf(body);
  if ('kind' in shares) return shares;
  return {
    tenant: tenantOf(request),
    session: customerOf(request),
    idempotencyKey: body.idempotencyKey,
    shares,
    payeeCode: body.merchantPayeeCode,
    payOn: body.paymentDate,
    method,
    isSettlement: body.isSettlement ?? false,
    expectedFeeCents: body.expectedFee,
    authorizedIn: body.authorization?.accepted ? body.authorization.language : undefined,
    confirmDuplicate: body.confirmDuplicate ?? false,
    client: clientOf(request),
  };
}

function sharesOf({
  accountReferenceCode,
  amount,
  allocations,
}: SubmitBody): AccountShare[] | Refusal<'AllocationInvalid'> {
  if (!allocations) return [{ accountReferenceCode, amountCents: amount }];
  const references = allocations.map((each) => each.accountReferenceCode);
  const wrong = references.findIndex(
    (reference, index) => references.indexOf(reference) < index || (index === 0 && reference !== accountReferenceCode),
  );
  if (wrong >= 0) return refuse('AllocationInvalid', { field: `allocations.${wrong}.accountReferenceCode` });
  // Plain numbers: parts too large to add up exactly do not make the amount either way.
  const sum = allocations.reduce((total, each) => total + each.amount, 0);
  if (sum !== amount) return refuse('AllocationInvalid', { field: 'amount' });
  return allocations.map((each) => ({ accountReferenceCode: each.accountReferenceCode, amountCents: each.amount }));
}

function payingMethods(body: SubmitBody): PayingMethod[] {
  const { referenceId, newBankAccount, paymentMethodToken, wallet } = body;
  const methods: PayingMethod[] = [];
  if (referenceId) methods.push({ kind: 'saved', reference: referenceId });
  if (newBankAccount) {
    const { accountOwnerType, accountHolderName, ...numbers } = newBankAccount;
    methods.push({
      kind: 'new-bank-account',
      account: { ...numbers, ownerType: accountOwnerType, holderName: accountHolderName },
    });
  }
  if (paymentMethodToken) methods.push(tokenMethod(paymentMethodToken, body));
  // A wallet that handed nothing over pays nothing, whatever else is there.
  return wallet && !paymentMethodToken ? [] : methods;
}

/** What a vendor's script gave: an order at PayPal, a device wallet's card, or else a card that the processor's page part took. */
function tokenMethod(token: string, { wallet, cardHolderName }: SubmitBody): PayingMethod {
  if (wallet === undefined) return { kind: 'new-card', processorToken: token, holderName: cardHolderName ?? '' };
  return wallet === 'payPal' ? { kind: 'paypal', orderId: token } : { kind: 'wallet', wallet, token };
}
