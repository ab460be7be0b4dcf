import type { Schema } from '@quittance/database/tables/schema';
import { readSwitches, type SwitchValues } from '@quittance/domain/tenants/switch-values';
import type { Selectable } from 'kysely';

type SwitchColumns = Pick<Selectable<Schema['tenant']>, 'account_reference_code_is_unique' | 'switches'>;

/** Reads a tenant's switches from its row. */
export function switchesOfRow(row: SwitchColumns): SwitchValues {
  return { ...readSwitches(row.switches), accountReferenceCodeIsUnique: row.account_reference_code_is_unique };
}

/** Only the switch that SQL joins on has its own column. */
export function switchColumns({ accountReferenceCodeIsUnique, ...switches }: SwitchValues) {
  return {
    account_reference_code_is_unique: accountReferenceCodeIsUnique,
    switches: JSON.stringify(switches),
  };
}
