import type { BankColumns } from '@quittance/domain/reconciliation/bank-columns';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from './tenant.ts';

export async function listPayees(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
) {
  const payees = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payee')
      .select([
        'payee_code as payeeCode',
        'name',
        'processor',
        'merchant',
        'cash_network as cashNetwork',
        'bank_columns',
      ])
      .where('tenant_id', '=', tenant.id)
      .orderBy('payee_code')
      .execute(),
  );
  return payees.map(({ bank_columns: bankColumns, ...payee }) => ({
    ...payee,
    bankColumns: bankColumns as BankColumns | null,
  }));
}
