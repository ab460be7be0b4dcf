import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { principalOf, type SubmitPaymentCommand } from './submit-payment-command.ts';

/** What a payment is decided by: the account, locked until the transaction ends, its payee, the method. */
export type PaymentFacts = {
  account_id: string;
  reference_code: string;
  balance_cents: number;
  amount_due_cents: number;
  billed_balance_cents: number | null;
  minimum_cents: number;
  ach_limit_cents: number;
  card_limit_cents: number;
  ach_fee_hundredths: number;
  card_fee_hundredths: number;
  approved_methods: string[] | null;
  processor: 'sandbox';
  merchant: string;
  payment_configuration: unknown;
  is_unreported_debt: boolean;
  is_out_of_statute: boolean;
  /** What this session has acknowledged for the account, as `type:version`. */
  acknowledged: string[];
  payment_method_id: string | null;
  kind: 'bank' | 'card' | null;
  usage: 'SingleUse' | 'MultiUse' | 'UnSpecified' | null;
  last_four: string | null;
  bank_account_type: 'c' | 's' | null;
  card_bin_type: 'DEBIT' | 'CREDIT' | 'PREPAID' | 'UNKNOWN' | null;
  card_is_hsa: boolean | null;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
};

/**
 * Takes the idempotency key and reads the facts in one statement, and holds the account's row, so that two payments cannot both
 * use the same balance. Undefined facts with a taken key mean that there is no such account for this customer. Two requests with
 * one key at once: the second waits here for the first's commit and then finds the key taken by it.
 */
export async function takeKeyAndLoadFacts(
  tx: TenantTransaction,
  asked: { command: SubmitPaymentCommand; requestHash: Buffer; paymentId: string; methodId: string; now: Date },
): Promise<{ isKeyTaken: boolean; facts: PaymentFacts | undefined }> {
  const { command, requestHash, paymentId, methodId, now } = asked;
  const tenantId = command.tenant.id;
  const { sessionId, customerId, guestAccountId } = command.session;
  // A guest pays the one account of the link, by what this visit brought along, and nobody else by that.
  const guestSessionId = guestAccountId === undefined ? null : sessionId;
  const { rows } = await sql<PaymentFacts & { is_key_taken: boolean }>`
    with taken as (
      insert into idempotency_key (tenant_id, principal, key, request_hash, payment_id, created_at)
      values (${tenantId}, ${principalOf(command)}, ${command.idempotencyKey}, ${requestHash}, ${paymentId}, ${now})
      on conflict do nothing returning payment_id
    )
    select exists (select from taken) as is_key_taken,
      a.account_id, a.reference_code, a.balance_cents, a.billed_balance_cents, a.amount_due_cents, a.minimum_cents, a.ach_limit_cents, a.card_limit_cents,
      a.ach_fee_hundredths, a.card_fee_hundredths, a.approved_methods, a.processor, a.merchant, a.payment_configuration,
      a.is_unreported_debt, a.is_out_of_statute,
      case when ${command.tenant.showDisclosures}::boolean then array(
        select c.disclaimer_type || ':' || c.text_version from user_consent c
        where c.tenant_id = ${tenantId} and c.session_id = ${sessionId} and c.account_id = a.account_id
      ) else '{}' end as acknowledged,
      m.payment_method_id, m.kind, m.usage, m.last_four, m.bank_account_type, m.card_bin_type, m.card_is_hsa,
      m.card_expiry_month, m.card_expiry_year
    from (select) as always
    left join (
      select account.*, payee.processor, payee.merchant, payee.payment_configuration
      from account
      join payee on payee.tenant_id = account.tenant_id and payee.payee_code = account.payee_code
      where account.tenant_id = ${tenantId} and account.reference_code = ${command.accountReferenceCode}
        and account.customer_id = ${customerId}
        and (${guestAccountId ?? null}::uuid is null or account.account_id = ${guestAccountId ?? null}::uuid)
      for update of account
    ) a on true
    left join payment_method m on m.tenant_id = ${tenantId} and m.payment_method_id = ${methodId}
      and m.customer_id = ${customerId} and m.retired_at is null
      and m.guest_session_id is not distinct from ${guestSessionId}::uuid
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a statement that always answers did not');
  return { isKeyTaken: row.is_key_taken, facts: row.account_id === null ? undefined : row };
}
