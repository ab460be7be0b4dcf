import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { AccountColumns } from '../accounts/payable-account.ts';
import { takeKey } from '../payments/take-key.ts';
import type { CreateCashSlipCommand } from './create-cash-slip-command.ts';

/** What a slip is decided by: the account, locked until the transaction ends, its payee, and what the customer may pay in cash. */
export type CashFacts = AccountColumns & {
  account_id: string;
  payment_configuration: unknown;
  is_unreported_debt: boolean;
  is_out_of_statute: boolean;
  /** What this session has acknowledged for the account, as `type:version`. */
  acknowledged: string[];
  cash_network: string | null;
  cash_minimum_cents: number | null;
  cash_maximum_cents: number | null;
};

/**
 * Takes the idempotency key and reads the facts. Undefined facts with a taken key mean that there is no such account
 * for this customer. The lock on the account puts slips and their payments in a row: slips open one at a time, and whoever pays one
 * waits for whoever replaces it.
 */
export async function takeKeyAndLoadCashFacts(
  tx: TenantTransaction,
  asked: { command: CreateCashSlipCommand; requestHash: Buffer; paymentId: string; now: Date },
): Promise<{ isKeyTaken: boolean; facts: CashFacts | undefined }> {
  const { command, requestHash, paymentId, now } = asked;
  const tenantId = command.tenant.id;
  const { sessionId, customerId, guestAccountId } = command.session;
  const taken = takeKey(tx, { command, requestHash, paymentId, now });
  const read = sql<CashFacts>`
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
        and (${guestAccountId ?? null}::uuid is null or account.account_id = ${guestAccountId ?? null}::uuid)
      for update of account
    ) a on true
  `.execute(tx);
  // Both travel together; the key is taken first.
  const [isKeyTaken, { rows }] = await Promise.all([taken, read]);
  const [row] = rows;
  if (!row) throw new Error('a statement that always answers did not');
  return { isKeyTaken, facts: row.account_id === null ? undefined : row };
}
