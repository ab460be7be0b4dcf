import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { findCreditorAccount } from '@quittance/services/creditor/creditor-accounts';
import { readCreditorCustomer } from '@quittance/services/creditor/creditor-customers';
import { type Refusal, refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { CreditorRequest } from '../../serve-creditor-call.ts';
import { presentAccount, presentCustomer } from './present-creditor.ts';

type Expand = readonly ('account' | 'customer')[] | undefined;

type Expanded = {
  account?: ReturnType<typeof presentAccount>;
  customer?: ReturnType<typeof presentCustomer>;
};

const scopeOf = { account: 'accounts:read', customer: 'customers:read' } as const;

/**
 * Reads one resource of an account with its expanded resources, each of which needs its own scope. The audit log names
 * the program.
 */
export async function readExpanded<View extends { payeeCode: string; accountReferenceCode: string }, Resource>(
  services: ServiceContext,
  { tenant, actor }: Pick<CreditorRequest, 'tenant' | 'actor'>,
  {
    expand = [],
    load,
    present,
  }: {
    expand: Expand;
    load(tx: TenantTransaction): Promise<View | undefined>;
    present(view: View): Resource;
  },
): Promise<{ kind: 'resource'; resource: Resource & Expanded } | Refusal<'KeyScopeMissing' | 'NotFound'>> {
  const missing = expand.map((name) => scopeOf[name]).find((scope) => !actor.scopes.includes(scope));
  if (missing) return refuse('KeyScopeMissing', { field: missing });
  return services.database.inTenant(
    tenant.id,
    async (tx) => {
      const view = await load(tx);
      if (!view) return refuse('NotFound');
      const { payeeCode: merchantPayeeCode, accountReferenceCode } = view;
      const of = { tenant, now: services.now() };
      const account =
        expand.length > 0 ? await findCreditorAccount(tx, of, { merchantPayeeCode, accountReferenceCode }) : undefined;
      const customer =
        account && expand.includes('customer')
          ? await readCreditorCustomer(tx, services, { tenant, actor, ...account })
          : undefined;
      const expanded = {
        ...(account && expand.includes('account') && { account: presentAccount(account) }),
        ...(customer && { customer: presentCustomer(customer) }),
      };
      return { kind: 'resource', resource: { ...present(view), ...expanded } };
    },
    { operator: actor },
  );
}
