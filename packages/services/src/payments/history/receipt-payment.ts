import type { Language } from '@quittance/domain/languages';
import { documentFacts } from '../../documents/document-facts.ts';
import { type DocumentContext, getOrCreateDocument } from '../../documents/get-or-create-document.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { receiptContent } from '../receipt/receipt-content.ts';
import { balancesLeft, scheduledBeside } from '../record/left-by-payment.ts';
import { namePayer, withPayer } from '../reserve/with-payer.ts';
import type { selectPaymentViews } from './payment-view.ts';

/** The confirmation number names the file. */
export type Receipt = { kind: 'receipt'; pdf: Uint8Array; confirmationNumber: string };

export type ReceiptPayment = NonNullable<Awaited<ReturnType<typeof findReceiptPayment>>>;

export async function findReceiptPayment(
  payment: ReturnType<typeof selectPaymentViews>,
  { key, now }: { key: TenantKey; now: Date },
) {
  const row = await withPayer(payment)
    .leftJoin('payment_authorization', (join) =>
      join
        .onRef('payment_authorization.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_authorization.payment_id', '=', 'payment.payment_id'),
    )
    .select(['payment_authorization.text as agreedText', 'payment_authorization.language as agreedIn'])
    .select([scheduledBeside('payment', now).as('scheduledBefore'), balancesLeft('payment', now).as('left')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { left, ...found } = row;
  const shares = found.shares.map((share) => ({
    ...share,
    balanceAfterCents: left[share.accountReferenceCode] ?? null,
  }));
  return namePayer(key, { ...found, shares });
}

/**
 * Creates a receipt of the payment's current state (req 3.8) and stores it like every document. Leaves out the name
 * when a guest paid, because the guest may not be the account holder.
 */
export async function keepReceipt(
  context: DocumentContext,
  {
    tenant,
    customerId,
    payment,
    language,
  }: { tenant: Tenant; customerId: string; payment: ReceiptPayment; language: Language },
): Promise<Receipt> {
  const issuedAt = context.now();
  const facts = {
    tenant,
    payment,
    ...(payment.agreedText !== null &&
      payment.agreedIn !== null && { authorization: { text: payment.agreedText, language: payment.agreedIn } }),
    payer: payment.guestSessionId === null ? payment.payerName || undefined : undefined,
    language,
    issuedAt,
  };
  const pdf = await getOrCreateDocument(context, {
    tenant,
    customerId,
    kind: 'receipt',
    subject: payment.paymentId,
    language,
    issuedAt,
    facts: documentFacts(receiptContent(facts), tenant),
    drawn: { kind: 'receipt', facts },
  });
  return { kind: 'receipt', pdf, confirmationNumber: payment.confirmationNumber };
}
