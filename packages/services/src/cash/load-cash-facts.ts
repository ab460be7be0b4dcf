import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { AccountColumns } from '../accounts/payable-account.ts';
import { takeKey } from '../payments/reserve/take-key.ts';
import type { CreateCashSlipCommand } from './create-cash-slip-command.ts';

/** The inputs to a slip's decision. The account is locked until the transaction ends. */
export type CashFacts = AccountColumns & {
  account_id: string;
  payment_configuration: unknown;
  is_unreported_debt: boolean;
  is_out_of_statute: boolean;
  /** Disclosures that this session acknowledged for the account, as `type:version`. */
  acknowledged: string[];
  cash_network: string | null;
  cash_minimum_cents: number | null;
  cash_maximum_cents: number | null;
};

/**
 * Claims the idempotency key and loads the facts. Undefined facts with a claimed key mean that this customer has no
 * such account. Locking the account serializes its slips and their payments, so only one slip is open and a payment
 * waits for a replacement.
 */
export async function takeKeyAndLoadCashFacts(
  tx: TenantTransaction,
  asked: { command: CreateCashSlipCommand; requestHash: Buffer; paymentId: string; now: Date },
): Promise<{ isKeyTaken: boolean; facts: CashFacts | undefined }> {
  const { command, requestHash, paymentId, now } = asked;
  const tenantId = command.tenant.id;
  const { sessionId, customerId, guestAccountIds } = command.session;
  const taken = takeKey(tx, { command, requestHash, paymentId, now });
  const read = sql<CashFacts | { account_id: null }>`
    select a.account_id, a.reference_code, a.balance_cents, a.billed_balance_cents, a.amount_due_cents, a.minimum_cents, a.ach_limit_cents,
      a.card_limit_cents, a.ach_fee_hundredths, a.card_fee_hundredths, a.approved_methods, a.payment_configuration,
      a.is_unreported_debt, a.is_out_of_statute, a.cash_network, a.cash_minimum_cents, a.cash_maximum_cents,
      case when ${command.tenant.showDisclosures}::boolean then array(
        select c.disclaimer_type || ':' || c.text_version from user_consent c
        where c.tenant_id = ${tenantId} and c.session_id = ${sessionId} and c.account_id = a.account_id
      ) else '{}' end as acknowledged
    from (select) as always
    left join (
      select account.*, payee.payment_configuration, payee.cash_network, customer.cash_minimum_cents, customer.cash_maximum_cents
      from account
      join payee on payee.tenant_id = account.tenant_id and payee.payee_code = account.payee_code
      join customer on customer.tenant_id = account.tenant_id and customer.customer_id = account.customer_id
      where account.tenant_id = ${tenantId} and account.reference_code = ${command.accountReferenceCode}
        and account.customer_id = ${customerId} and account.closed_at is null
        and (${guestAccountIds ?? null}::uuid[] is null or account.account_id = any(${guestAccountIds ?? null}::uuid[]))
      for update of account
    ) a on true
  `.execute(tx);
  // Sent together; the key is claimed first.
  const [isKeyTaken, { rows }] = await Promise.all([taken, read]);
  const [row] = rows;
  if (!row) throw new Error('expected one row, got none');
  return { isKeyTaken, facts: row.account_id === null ? undefined : row };
}
