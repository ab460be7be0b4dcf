import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import type { PaymentMethod } from '../payment-methods/load-payment-methods.ts';
import { insertBankAccount } from '../payment-methods/save-bank-account.ts';
import { insertCard } from '../payment-methods/save-card.ts';
import type { Keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { DemoOptions } from './demo-options.ts';
import type { DemoCustomer, DemoMethod } from './demo-tenant.ts';

type MethodContext = Pick<DemoOptions, 'tokenizeCard'> & { database: TenantDatabase; keyring: Keyring; now: Date };

type Saving = {
  tenant: Tenant;
  customerId: string;
  customer: Pick<DemoCustomer, 'firstName' | 'lastName' | 'address'>;
  method: DemoMethod;
  /** The payee for a card that names none. */
  payeeCode: string;
};

export async function seedMethod(context: MethodContext, saving: Saving): Promise<PaymentMethod> {
  const { tenant, customerId, customer, method } = saving;
  const holderName = `${customer.firstName} ${customer.lastName}`;
  const clock = { now: () => context.now, keyring: context.keyring };
  const common = { context: clock, tenant, customerId, usage: 'MultiUse' as const };
  const saved =
    method.kind === 'bank'
      ? await context.database.inTenant(tenant.id, (tx) =>
          insertBankAccount(tx, { ...common, account: { ...method, ownerType: 'personal', holderName } }),
        )
      : await saveCardMethod(context, { ...saving, common, method, holderName });
  if (saved.kind === 'refused') throw new Error(`a demo method was refused: ${saved.code}`);
  return saved.method;
}

async function saveCardMethod(
  context: MethodContext,
  card: Saving & {
    common: Omit<Parameters<typeof insertCard>[1], 'card' | 'holderName'>;
    method: Extract<DemoMethod, { kind: 'card' }>;
    holderName: string;
  },
) {
  const { common, method, holderName, customer } = card;
  const described = await context.tokenizeCard({ ...method, name: holderName, zip: customer.address.zip });
  const payeeCode = method.payeeCode ?? card.payeeCode;
  return context.database.inTenant(common.tenant.id, (tx) =>
    insertCard(tx, { ...common, card: { ...described, payeeCode }, holderName }),
  );
}
