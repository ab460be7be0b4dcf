import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { listTenants } from '@quittance/services/tenants/find-tenant';
import { type Keyring, keyring } from '@quittance/services/tenants/keyring';
import type { TenantRow } from '@quittance/services/tenants/tenant';
import { type Call, type Command, defineCommand, type Options, type Outcome, type Values } from '../frame/command.ts';
import { usageFailure } from '../frame/command-failure.ts';
import { nearestName } from '../frame/nearest-name.ts';
import { required, text } from '../frame/option.ts';
import { keySettings, type SettingName } from '../frame/settings.ts';
import { type DatabaseRole, withDatabase } from './open-database.ts';
import { wrappingKeys } from './wrapping-keys.ts';

const tenantOption = required(
  text({ summary: "the tenant's label, from quittance tenant list", value: '<label>', setting: 'TENANT' }),
);

export type TenantCall<Given> = Call<Given> & {
  readonly tenant: TenantRow;
  readonly database: TenantDatabase;
  readonly now: () => Date;
  /** Decrypts sealed values. Available only when the command sets `isSealed`. */
  readonly keyring: Keyring;
};

/**
 * Defines a command for the tenant of `--tenant`, run with a database role. `isSealed` gives it access to encrypted
 * values.
 */
export function tenantCommand<const Positionals extends Options, const OwnOptions extends Options>({
  role,
  isSealed = false,
  options,
  settings = [],
  run,
  ...command
}: Omit<Parameters<typeof defineCommand<Positionals, OwnOptions>>[0], 'run'> & {
  role: DatabaseRole;
  isSealed?: boolean;
  settings?: readonly SettingName[];
  run(call: TenantCall<Values<Positionals> & Values<OwnOptions>>): Promise<Outcome>;
}): Command {
  return defineCommand<Positionals, OwnOptions & { tenant: typeof tenantOption }>({
    ...(command as Omit<
      Parameters<typeof defineCommand<Positionals, OwnOptions & { tenant: typeof tenantOption }>>[0],
      'run'
    >),
    options: { tenant: tenantOption, ...(options as OwnOptions) },
    settings: ['DATABASE_URL', 'TENANT', ...(isSealed ? keySettings : []), ...settings],
    run: (call) =>
      withDatabase(call, role, async (database) => {
        const { tenant: label } = call.values as { tenant: string };
        const keys = isSealed ? keyring(wrappingKeys(call)) : undefined;
        const known: TenantCall<Values<Positionals> & Values<OwnOptions>> = {
          ...call,
          tenant: await tenantNamed(database, label),
          database,
          now: call.terminal.now,
          get keyring() {
            if (!keys) throw new Error(`quittance ${command.name} needs the wrapping keys but doesn't declare it`);
            return keys;
          },
        };
        return run(known);
      }),
  });
}

/** Finds a tenant by label. Throws a CommandFailure that lists the existing labels. */
export async function tenantNamed(database: TenantDatabase, label: string): Promise<TenantRow> {
  const tenants = await listTenants({ database });
  const found = tenants.find((tenant) => tenant.label === label);
  if (found) return found;
  const labels = tenants.map((tenant) => tenant.label);
  const near = nearestName(label, labels);
  const shown = labels.slice(0, 20).join(', ');
  throw usageFailure(
    `No tenant has the label ${label}.`,
    near
      ? `Did you mean ${near}?`
      : labels.length === 0
        ? 'There are no tenants yet.'
        : `Tenants: ${shown}${labels.length > 20 ? ' and more' : ''}.`,
  );
}
