import type { AutopayTable, AutopayVersionTable } from '@quittance/database/tables/autopay-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type RawBuilder, sql } from 'kysely';
import type { methodText } from '../autopay/facts/method-facts.ts';
import { nameHolder, type Sealed } from '../customers/name-holder.ts';
import type { TenantKey } from '../tenants/keyring.ts';

type NamedMethod = Parameters<typeof methodText>[0];

/** A version of an autopay agreement with its authorization. */
export type AuthorizedAutopay = Pick<
  AutopayVersionTable,
  'version_no' | 'language' | 'text' | 'text_hash' | 'accepted_at' | 'client_address' | 'user_agent'
> &
  Pick<AutopayTable, 'autopay_id'> & {
    signature: Buffer | null;
    account_name: string;
    account_reference_code: string;
    holder_name: string;
    method: NamedMethod;
    backup: NamedMethod | null;
  };

export async function findAuthorizedAutopay(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; autopayId: string; versionNumber: number | undefined; key: TenantKey },
): Promise<AuthorizedAutopay | undefined> {
  const { tenantId, customerId, autopayId, versionNumber = null } = of;
  const { rows } = await sql<Sealed<AuthorizedAutopay>>`
    select p.autopay_id, v.version_no, v.language, v.text, v.text_hash, v.accepted_at, v.client_address, v.user_agent, v.signature,
      a.name as account_name, a.reference_code as account_reference_code, c.customer_id, c.personal_data_sealed,
      ${namedMethod('m')} as method, case when backup.payment_method_id is not null then ${namedMethod('backup')} end as backup
    from autopay p
    join autopay_version v on v.tenant_id = p.tenant_id and v.autopay_id = p.autopay_id
      and v.version_no = coalesce(${versionNumber}::int, p.version_no)
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join customer c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
    join payment_method m on m.tenant_id = v.tenant_id and m.payment_method_id = v.payment_method_id
    left join payment_method backup on backup.tenant_id = v.tenant_id and backup.payment_method_id = v.backup_method_id
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and p.autopay_id = ${autopayId}
  `.execute(tx);
  return rows[0] && nameHolder(of.key, rows[0]);
}

function namedMethod(method: string): RawBuilder<NamedMethod> {
  const m = sql.table(method);
  return sql`json_build_object('kind', ${m}.kind, 'bank_account_type', ${m}.bank_account_type, 'card_bin_type', ${m}.card_bin_type,
    'card_is_hsa', ${m}.card_is_hsa, 'last_four', ${m}.last_four)`;
}
