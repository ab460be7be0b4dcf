import type { submitPayment } from '@quittance/contract/payments';
import type { PayingMethod, SubmitPaymentCommand } from '@quittance/services/payments/submit-payment-command';
import { type Refusal, refuse } from '@quittance/services/refusal';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';

type SubmitBody = z.output<typeof submitPayment.request>;

/** Turns the body of payment/submit into the use case's command. Refusal: PaymentMethodNotFound unless exactly one method is named. */
export function submitCommand(
  body: SubmitBody,
  request: FastifyRequest,
): SubmitPaymentCommand | Refusal<'PaymentMethodNotFound'> {
  const methods = payingMethods(body);
  const [method] = methods;
  if (!method || methods.length > 1) return refuse('PaymentMethodNotFound', { field: 'referenceId' });
  return {
    tenant: tenantOf(request),
    session: customerOf(request),
    idempotencyKey: body.idempotencyKey,
    accountReferenceCode: body.accountReferenceCode,
    amountCents: body.amount,
    payOn: body.paymentDate,
    method,
    isSettlement: body.isSettlement ?? false,
    expectedFeeCents: body.expectedFee,
    authorizedIn: body.authorization?.accepted ? body.authorization.language : undefined,
    confirmDuplicate: body.confirmDuplicate ?? false,
    client: clientOf(request),
  };
}

function payingMethods({
  referenceId,
  newBankAccount,
  paymentMethodToken,
  cardHolderName,
}: SubmitBody): PayingMethod[] {
  const methods: PayingMethod[] = [];
  if (referenceId) methods.push({ kind: 'saved', reference: referenceId });
  if (newBankAccount) {
    const { accountOwnerType, accountHolderName, ...numbers } = newBankAccount;
    methods.push({
      kind: 'new-bank-account',
      account: { ...numbers, ownerType: accountOwnerType, holderName: accountHolderName },
    });
  }
  if (paymentMethodToken) {
    methods.push({ kind: 'new-card', processorToken: paymentMethodToken, holderName: cardHolderName ?? '' });
  }
  return methods;
}
