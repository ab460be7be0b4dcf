import type { Schema } from '@quittance/database/schema';
import { tenantId } from '@quittance/database/tenant-id';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import { type CheckLimit, checkScopes } from '@quittance/domain/payment-methods/check-limits';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
  type PaymentConfiguration,
  type PaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { type VelocityLimit, velocityScopes } from '@quittance/domain/payments/velocity-limits';
import type { Insertable } from 'kysely';
import { v7 as newId, v4 as randomId } from 'uuid';
import { sealPerson, unknownPerson } from '../customers/person.ts';
import { methodReference } from '../payment-methods/load-payment-methods.ts';
import { insertBankAccount, type TokenUsage } from '../payment-methods/save-bank-account.ts';
import { insertCard } from '../payment-methods/save-card.ts';
import { setVelocityLimit } from '../payments/velocity-limits.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import { sealLogin } from '../sign-in/sealed-login.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import { createDataKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeAccount } from './test-account.ts';
import { insertPayee, type TestPayee } from './test-payee.ts';
import { type TestWorld, testSecrets } from './test-world.ts';

export type TestDisclaimer = { type: 1 | 2 | 3 | 4; version: string };

/** Creates a tenant with one payee. With disclaimers, it also shows disclosures. `label` must be new in this world. */
export async function makeTenant(
  world: TestWorld,
  {
    label,
    ...options
  }: {
    label: string;
    paymentConfiguration?: Partial<PaymentConfiguration>;
    paymentPlanConfiguration?: Partial<PaymentPlanConfiguration>;
    loginType?: number;
    disclaimers?: readonly TestDisclaimer[];
    /** Defaults to off. */
    secondFactor?: 'enabled' | 'required';
    hasMessages?: false;
    /** Settings of its payee besides the processor; none by default. */
    payee?: TestPayee;
    /**
     * Defaults to a limit per customer only, because many customers of a test pay from one address and by the same
     * card. `none` is for endless load tests.
     */
    velocityLimits?: 'default' | 'none' | readonly VelocityLimit[];
    /** Limits on card and bank account checks; none by default. */
    checkLimits?: 'default' | readonly CheckLimit[];
  },
): Promise<Tenant> {
  const id = tenantId(randomId());
  const configuration = { ...defaultPaymentConfiguration, ...options.paymentConfiguration };
  await asAdmin(world).inTenant(id, async (tx) => {
    await tx.insertInto('tenant_host').values({ tenant_id: id, label }).execute();
    await tx
      .insertInto('tenant')
      .values({
        tenant_id: id,
        label,
        name: `Tenant ${label}`,
        primary_color: '#0067d3',
        secondary_color: '#1cb16d',
        login_type: options.loginType ?? 1,
        time_zone: 'America/Chicago',
        support_phone: '555-0142',
        show_dashboard: true,
        enable_2fa: options.secondFactor !== undefined,
        require_2fa: options.secondFactor === 'required',
        ...(options.hasMessages !== false && {
          enable_email: true,
          email_source_address: `no-reply@${label}.example`,
          enable_sms: true,
          sms_source_address: '5555550100',
        }),
        show_disclosures: options.disclaimers !== undefined,
        payment_configuration: JSON.stringify(configuration),
        payment_plan_configuration: JSON.stringify({
          ...defaultPaymentPlanConfiguration,
          ...options.paymentPlanConfiguration,
        }),
      })
      .execute();
    for (const { type, version } of options.disclaimers ?? []) {
      const words = { text_en: `Text ${type} ${version}`, text_es: `Texto ${type} ${version}` };
      const row = { tenant_id: id, disclaimer_type: type, version, ...words, published_at: world.clock.now };
      await tx.insertInto('disclaimer_text').values(row).execute();
    }
    await createDataKey(testSecrets, { tenant: id, tx });
    if (options.velocityLimits !== 'default') {
      for (const limit of limitsOf(options.velocityLimits)) await setVelocityLimit(tx, { tenantId: id, limit });
    }
    if (options.checkLimits !== 'default') {
      const unlimited = checkScopes.map((scope) => ({ scope, windowMinutes: 60, maxPayments: null }));
      for (const limit of [...unlimited, ...(options.checkLimits ?? [])]) {
        await setVelocityLimit(tx, { tenantId: id, limit });
      }
    }
    await insertPayee(tx, { tenantId: id, label, code: 'PAYEE', payee: options.payee ?? {} });
  });
  const tenant = await findTenant(world.context, label);
  if (!tenant) throw new Error('the tenant was not made');
  return tenant;
}

function limitsOf(asked: 'none' | readonly VelocityLimit[] = []): readonly VelocityLimit[] {
  const unlimited = { windowMinutes: 60, maxPayments: null, maxCents: null };
  if (asked === 'none') return velocityScopes.map((scope) => ({ scope, ...unlimited }));
  return [{ scope: 'client', ...unlimited }, { scope: 'method', ...unlimited }, ...asked];
}

/** Missing fields get a plain value. */
export type TestAccount = {
  referenceCode: string;
  payeeCode?: string;
  balanceCents?: number;
  amountDueCents?: number;
  minimumCents?: number;
  achLimitCents?: number;
  cardLimitCents?: number;
  achFeeHundredths?: number;
  cardFeeHundredths?: number;
  approvedMethods?: string[] | null;
  displayType?: 'Packet' | 'Default' | 'None' | 'SplitPayment';
  isUnreportedDebt?: boolean;
  isOutOfStatute?: boolean;
};

export type TestContact = Partial<ContactValues> &
  Partial<
    Pick<
      Insertable<Schema['customer']>,
      'is_opted_in_to_2fa' | 'language' | 'cash_minimum_cents' | 'cash_maximum_cents'
    >
  >;

/** The customer signs in as `login` with `testPassword`. */
export async function makeCustomer(
  world: TestWorld,
  {
    tenant,
    login,
    accounts,
    contact: { is_opted_in_to_2fa, language, cash_minimum_cents, cash_maximum_cents, ...known } = {},
  }: { tenant: Tenant; login: string; accounts: readonly TestAccount[]; contact?: TestContact },
): Promise<CustomerSession> {
  const customerId = newId();
  await asAdmin(world).inTenant(tenant.id, async (tx) => {
    const row = { tenant_id: tenant.id, customer_id: customerId };
    const key = await world.context.keyring.forTenant(tenant.id, tx);
    const person = {
      ...unknownPerson,
      firstName: 'Test',
      lastName: login,
      email: `${login}@example.com`,
      state: 'IL',
      ...known,
    };
    await tx
      .insertInto('customer')
      .values({
        ...row,
        reference_code: `C-${login}`,
        ...sealPerson(key, { customerId, person }),
        ...{ is_opted_in_to_2fa, language, cash_minimum_cents, cash_maximum_cents },
      })
      .execute();
    await tx
      .insertInto('sign_in_credential')
      .values({ ...row, ...sealLogin(key, normalizeLogin(login)), secret_hash: world.passwordHash })
      .execute();
  });
  for (const account of accounts) await makeAccount(world, { tenantId: tenant.id, customerId, account });
  return {
    sessionId: newId(),
    tokenId: randomId(),
    customerId,
    login,
    payeeCode: 'PAYEE',
    guestAccountId: undefined,
    agentLinkId: undefined,
    isReadOnly: false,
    isRegistrationDue: false,
    authenticatedAt: world.clock.now,
  };
}

/** Accepts the numbers of docs/sandbox.md. */
export async function makeBankAccount(
  world: TestWorld,
  owner: {
    tenant: Tenant;
    session: CustomerSession;
    accountNumber?: string;
    ownerType?: 'personal' | 'business';
    usage?: TokenUsage;
  },
): Promise<string> {
  const { tenant, session, accountNumber = '000123456789', ownerType = 'personal', usage = 'MultiUse' } = owner;
  const account = {
    routingNumber: '021000021',
    accountNumber,
    accountType: 'c',
    ownerType,
    holderName: 'Test Person',
  } as const;
  const { context } = world;
  const saved = await asAdmin(world).inTenant(tenant.id, (tx) =>
    insertBankAccount(tx, { context, tenant, customerId: session.customerId, account, usage }),
  );
  if (saved.kind === 'refused') throw new Error(saved.code);
  return methodReference(saved.method);
}

/** Accepts the numbers of docs/sandbox.md. */
export async function makeCard(
  world: TestWorld,
  owner: {
    tenant: Tenant;
    session: CustomerSession;
    number?: string;
    expMonth?: number;
    expYear?: number;
    usage?: TokenUsage;
    payeeCode?: string;
  },
): Promise<string> {
  const { tenant, session, number = '4242424242424242', expMonth = 12, expYear = 2031, usage = 'MultiUse' } = owner;
  const described = await world.tokenizeCard({ number, expMonth, expYear, name: 'Test Person', zip: '60601' });
  const card = { ...described, payeeCode: owner.payeeCode ?? session.payeeCode };
  const { context } = world;
  const saved = await asAdmin(world).inTenant(tenant.id, (tx) =>
    insertCard(tx, { context, tenant, customerId: session.customerId, card, holderName: 'Test Person', usage }),
  );
  if (saved.kind === 'refused') throw new Error(saved.code);
  return methodReference(saved.method);
}

function asAdmin(world: TestWorld) {
  return tenantDatabase(world.adminPool);
}
