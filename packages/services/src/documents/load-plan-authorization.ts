import type { InstallmentPlanTable, PlanVersionTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import { sql } from 'kysely';
import { nameHolder, type Sealed } from '../customers/name-holder.ts';
import type { VersionedInstallment } from '../installment-plans/create/insert-plan-version.ts';
import type { TenantKey } from '../tenants/keyring.ts';

/** A plan version with its authorization. Amounts in cents, days as YYYY-MM-DD. */
export type AuthorizedPlan = Pick<
  PlanVersionTable,
  'version_no' | 'change' | 'language' | 'text' | 'text_hash' | 'accepted_at' | 'client_address' | 'user_agent'
> &
  Pick<InstallmentPlanTable, 'plan_id' | 'confirmation_number'> & {
    signature: Buffer | null;
    installments: VersionedInstallment[];
    account_name: string;
    account_reference_code: string;
    holder_name: string;
    method_kind: 'bank' | 'card';
    last_four: string | null;
    bank_account_type: BankAccountType | null;
    card_bin_type: CardBinType | null;
    card_is_hsa: boolean | null;
  };

export async function findAuthorizedPlan(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; planId: string; versionNumber: number | undefined; key: TenantKey },
): Promise<AuthorizedPlan | undefined> {
  const { tenantId, customerId, planId, versionNumber = null } = of;
  const { rows } = await sql<Sealed<AuthorizedPlan>>`
    select p.plan_id, p.confirmation_number, v.version_no, v.change, v.language, v.text, v.text_hash, v.accepted_at, v.client_address, v.user_agent, v.signature, v.installments,
      a.name as account_name, a.reference_code as account_reference_code, c.customer_id, c.personal_data_sealed,
      m.kind as method_kind, m.last_four, m.bank_account_type, m.card_bin_type, m.card_is_hsa
    from installment_plan p
    join plan_version v on v.tenant_id = p.tenant_id and v.plan_id = p.plan_id
      and v.version_no = coalesce(${versionNumber}::int, p.version_no)
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join customer c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
    join payment_method m on m.tenant_id = v.tenant_id and m.payment_method_id = v.payment_method_id
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and p.plan_id = ${planId}
  `.execute(tx);
  return rows[0] && nameHolder(of.key, rows[0]);
}
