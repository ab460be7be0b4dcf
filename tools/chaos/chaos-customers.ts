import { randomUUID } from 'node:crypto';
import { type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import type { CardDescription } from '@quittance/processors/processor-port';
import { emptyContact, sealContact } from '@quittance/services/customers/contact';
import { methodReference } from '@quittance/services/payment-methods/load-payment-methods';
import { insertBankAccount } from '@quittance/services/payment-methods/save-bank-account';
import { insertCard } from '@quittance/services/payment-methods/save-card';
import { writeOpening } from '@quittance/services/payments/record/write-opening';
import type { ServiceContext } from '@quittance/services/service-context';
import { sealLogin } from '@quittance/services/sign-in/sealed-login';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { feeHundredths, payeeCode } from './chaos-tenants.ts';
import { instrumentOf, routingNumber, type SavedKind, savedKinds } from './instruments.ts';
import type { ScenarioPool } from './scenario-pool.ts';

/** A payer with the references of their accounts and saved payment methods. */
export type ChaosCustomer = {
  number: number;
  tenant: Tenant;
  login: string;
  customerId: string;
  accounts: readonly string[];
  accountIds: readonly string[];
  methods: Readonly<Record<SavedKind, string>>;
};

/** Opening balance of every account, more than anyone pays in a run. */
export const openingCents = 100_000_000;

const accountsEach = 3;

type Planting = {
  tenants: readonly Tenant[];
  count: number;
  passwordHash: string;
  context: Pick<ServiceContext, 'now' | 'keyring'>;
  /** Returns the processor's description of a test card. */
  cardOf(number: string): Promise<CardDescription>;
};

/**
 * Creates customers, spread evenly over the tenants, with accounts and payment methods. Uses one transaction per
 * tenant.
 */
export async function makeChaosCustomers(pool: ScenarioPool, planting: Planting): Promise<ChaosCustomer[]> {
  const { tenants, count } = planting;
  const customers: ChaosCustomer[] = [];
  for (const [turn, tenant] of tenants.entries()) {
    await tenantDatabase(pool).inTenant(tenant.id, async (tx) => {
      for (let number = turn; number < count; number += tenants.length) {
        customers.push(await makeCustomer(tx, { ...planting, number, tenant }));
      }
    });
  }
  return customers.sort((one, other) => one.number - other.number);
}

async function makeCustomer(
  tx: TenantTransaction,
  { number, tenant, passwordHash, context, cardOf }: Planting & { number: number; tenant: Tenant },
): Promise<ChaosCustomer> {
  const customerId = randomUUID();
  const login = `chaos-${number}`;
  const row = { tenant_id: tenant.id, customer_id: customerId };
  const key = await context.keyring.forTenant(tenant.id, tx);
  const sealedContact = sealContact(key, {
    customerId,
    contact: { ...emptyContact, firstName: 'Chaos', lastName: String(number) },
  });
  await tx
    .insertInto('customer')
    .values({ ...row, reference_code: `C-${number}`, ...sealedContact })
    .execute();
  await tx
    .insertInto('sign_in_credential')
    .values({ ...row, ...sealLogin(key, login), secret_hash: passwordHash })
    .execute();
  const accounts: { id: string; reference: string }[] = [];
  for (let nth = 1; nth <= accountsEach; nth++) {
    const reference = `${number}-${nth}`;
    accounts.push({ id: await openAccount(tx, { tenant, customerId, reference, now: context.now() }), reference });
  }
  const save = async (kind: SavedKind) => {
    const instrument = instrumentOf(kind, number);
    return kind.endsWith('card')
      ? saveCard(tx, { context, tenant, customerId, card: await cardOf(instrument) })
      : saveBank(tx, { context, tenant, customerId, accountNumber: instrument });
  };
  const methods = {} as Record<SavedKind, string>;
  for (const kind of savedKinds) methods[kind] = await save(kind);
  const ofAccounts = { accounts: accounts.map(({ reference }) => reference), accountIds: accounts.map(({ id }) => id) };
  return { number, tenant, login, customerId, ...ofAccounts, methods };
}

/** Opens an account with a balance of `openingCents` and returns its id. */
export async function openAccount(
  tx: TenantTransaction,
  { tenant, customerId, reference, now }: { tenant: Tenant; customerId: string; reference: string; now: Date },
): Promise<string> {
  const accountId = randomUUID();
  await tx
    .insertInto('account')
    .values({
      tenant_id: tenant.id,
      account_id: accountId,
      customer_id: customerId,
      payee_code: payeeCode,
      reference_code: reference,
      name: `Account ${reference}`,
      display_type: 'Default',
      balance_cents: 0,
      billed_balance_cents: openingCents,
      amount_due_cents: 500,
      minimum_cents: 100,
      card_fee_hundredths: feeHundredths,
    })
    .execute();
  const effectiveOn = todayOf(tenant, now).toString();
  await writeOpening(tx, { tenantId: tenant.id, accountId, balanceCents: openingCents, effectiveOn, now });
  return accountId;
}

type Saving = { context: Planting['context']; tenant: Tenant; customerId: string };

async function saveCard(tx: TenantTransaction, { card, ...owner }: Saving & { card: CardDescription }) {
  const described = { ...card, payeeCode };
  const saved = await insertCard(tx, { ...owner, card: described, holderName: 'Chaos', usage: 'MultiUse' });
  if (saved.kind === 'refused') throw new Error(saved.code);
  return methodReference(saved.method);
}

async function saveBank(tx: TenantTransaction, { accountNumber, ...owner }: Saving & { accountNumber: string }) {
  const numbers = { routingNumber, accountNumber, accountType: 'c', ownerType: 'personal' } as const;
  const account = { ...numbers, holderName: 'Chaos' };
  const saved = await insertBankAccount(tx, { ...owner, account, usage: 'MultiUse' });
  if (saved.kind === 'refused') throw new Error(saved.code);
  return methodReference(saved.method);
}
