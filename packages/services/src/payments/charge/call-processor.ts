import type { TenantId } from '@quittance/database/tenant-id';
import { cents } from '@quittance/domain/money/cents';
import type { ChargeAnswer, ChargeMethod, ProcessorPort } from '@quittance/processors/processor-port';
import { openBankAccount } from '../../payment-methods/sealed-bank-account.ts';
import { openHolderName } from '../../payment-methods/sealed-holder-name.ts';
import { processorOf } from '../../processors/processor-of.ts';
import type { ServiceContext } from '../../service-context.ts';
import { validateClaimedAccount } from '../reserve/validate-claimed-account.ts';
import type { ClaimedPayment } from './claim-payment.ts';

/** `key-expired`: the processor found no charge for the key, and it is too late to send the same key again. */
export type CallAnswer = ChargeAnswer | { verdict: 'key-expired' };

type Called = {
  tenantId: TenantId;
  claimed: ClaimedPayment;
  /** Replaces the bank account check in the simulator, which has no SQL. */
  validate?: typeof validateClaimedAccount;
};

const bankAccountGone: CallAnswer = {
  verdict: 'declined',
  responseCode: '5055',
  reason: 'bank-account-not-verified',
};

const leaseOver: CallAnswer = { verdict: 'unknown', reason: 'the lease expired before anything was sent' };

/**
 * Charges a claimed payment, outside any transaction. A retry first asks the processor about the key and resends it
 * only while the processor still remembers it.
 */
export async function callProcessor(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'>,
  { tenantId, claimed, validate = validateClaimedAccount }: Called,
): Promise<CallAnswer> {
  const processor = processorOf(context, { tenantId, name: claimed.processor });
  const amountCents = cents(claimed.amount_cents + claimed.fee_cents);
  const { merchant, processor_key: key } = claimed;
  // Every process that claimed this attempt stopped here, so the processor has never seen the key.
  if (claimed.was_disabled) return bankAccountGone;
  if (claimed.tries > 1) {
    const orderId = claimed.paypal_order_id ?? undefined;
    const finding = await processor.findByKey({ merchant, key, amountCents, ...(orderId && { orderId }) });
    if (finding.verdict !== 'not-found') return finding;
    if (isKeyExpired(claimed, { processor, now: context.now() })) return { verdict: 'key-expired' };
  }
  const method = await chargeMethod(context, { tenantId, claimed, validate });
  if (!method) return bankAccountGone;
  // This process slept past its lease. Another process may have sent the charge, and the processor may have forgotten
  // the key.
  if (context.now() >= claimed.lease_until) return leaseOver;
  return processor.charge({
    merchant,
    key,
    amountCents,
    currency: 'USD',
    method,
    statementReference: claimed.confirmation_number,
  });
}

function isKeyExpired(claimed: ClaimedPayment, { processor, now }: { processor: ProcessorPort; now: Date }): boolean {
  return now.getTime() - claimed.first_sent_at.getTime() >= processor.keyWindowMs;
}

/** Returns undefined for a bank account that may not be debited (Nacha 2.5.17). */
async function chargeMethod(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenantId, claimed, validate }: Required<Called>,
): Promise<ChargeMethod | undefined> {
  if (claimed.kind === 'paypal') {
    if (!claimed.paypal_order_id) throw new Error('expected the order of the PayPal payment, got none');
    return { kind: 'paypal', orderId: claimed.paypal_order_id };
  }
  if (claimed.kind === 'card') {
    if (!claimed.card_processor_token) throw new Error('expected the processor token of the card, got none');
    return { kind: 'card', token: claimed.card_processor_token };
  }
  const sealed = claimed.bank_sealed;
  if (!sealed) throw new Error('expected the numbers of the bank account, got none');
  const { key, validation } = await context.database.inTenant(tenantId, async (tx) => ({
    key: await context.keyring.forTenant(tenantId, tx),
    validation: await validate(tx, { tenantId, claimed, now: context.now() }),
  }));
  if (validation.result === 'failed') return undefined;
  return {
    kind: 'ach',
    ...openBankAccount(key, { methodId: claimed.payment_method_id, sealed }),
    accountType: claimed.bank_account_type === 's' ? 'savings' : 'checking',
    ownerType: claimed.bank_owner_type ?? 'personal',
    holderName: openHolderName(key, { methodId: claimed.payment_method_id, sealed: claimed.holder_name_sealed }),
    ...(validation.method === 'prenote' && { needsPrenote: true }),
    ...(claimed.is_retry && { isRetry: true }),
    ...(claimed.is_recurring && { isRecurring: true }),
    authorizedBy: {
      clientAddress: claimed.client_address,
      userAgent: claimed.user_agent,
      acceptedAtMs: claimed.accepted_at.getTime(),
    },
  };
}
