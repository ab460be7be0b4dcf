import type { submitPayment } from '@quittance/contract/payments';
import { payableTypes } from '@quittance/domain/payments/payable-type';
import type {
  AccountShare,
  PayingMethod,
  SubmitPaymentCommand,
} from '@quittance/services/payments/reserve/submit-payment-command';
import { type Refusal, refuse } from '@quittance/services/refusal';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';

type SubmitBody = z.output<typeof submitPayment.request>;

/**
 * Turns the body of payment/submit into a command. Refuses gift cards and cash with PaymentMethodNotAllowed, anything
 * but exactly one method with PaymentMethodNotFound, and allocations with AllocationInvalid unless they start with the
 * paid account, list each account once and add up to the amount.
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
    scheduledFor: body.paymentDate,
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
  // Plain numbers are enough here: sums too large to be exact don't equal the amount either.
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
  // A wallet without a token pays nothing, even if the request names another method.
  return wallet && !paymentMethodToken ? [] : methods;
}

/** Tokens are PayPal orders, device wallet cards or cards entered in the processor's form. */
function tokenMethod(token: string, { wallet, cardHolderName }: SubmitBody): PayingMethod {
  if (wallet === undefined) return { kind: 'new-card', processorToken: token, holderName: cardHolderName ?? '' };
  return wallet === 'payPal' ? { kind: 'paypal', orderId: token } : { kind: 'wallet', wallet, token };
}
