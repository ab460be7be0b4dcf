import { randomBytes, randomInt } from 'node:crypto';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { demoMethods, demoPassword } from '@quittance/services/demo/demo-methods';
import type { DemoAccount, DemoCustomer, DemoMethod } from '@quittance/services/demo/demo-tenant';
import type { DemoSeeder } from '../../demo/demo-seeder.ts';

/** A customer used by a single attack. */
export type CastCustomer = {
  tenant: string;
  login: string;
  secret: string;
  email: string;
  accounts: readonly string[];
  customerReferenceCode: string;
};

type Wanted = {
  tenant?: string;
  /** Balance of each account in cents. Defaults to one account of $500. */
  owes?: readonly number[];
  methods?: readonly DemoMethod[];
  cash?: DemoCustomer['cash'];
  /** Secret of a payment link to the first account. */
  payLinkToken?: string;
  /** Has an account but no online access yet. */
  isUnregistered?: boolean;
  account?: Partial<DemoAccount>;
};

const zip = '62701';
const hireDaysAgo = 60;
const dayMs = 24 * 60 * 60 * 1_000;

/** Adds customers and employees for attacks to the demo. */
export function openCast(seeder: DemoSeeder) {
  async function customers(count: number, wanted: Wanted = {}): Promise<CastCustomer[]> {
    const { tenant = 'lumen' } = wanted;
    const customers = Array.from({ length: count }, () => describeCustomer(wanted));
    await seeder.addCustomers(tenant, customers);
    return customers.map(({ logIn, email, accounts, firstName }) => ({
      tenant,
      email,
      login: logIn?.name ?? '',
      secret: logIn?.secret ?? zip,
      accounts: accounts.map(({ referenceCode }) => referenceCode),
      customerReferenceCode: `C-${(logIn?.name ?? firstName).toUpperCase()}`,
    }));
  }
  return {
    customers,
    async customer(wanted: Wanted = {}): Promise<CastCustomer> {
      const [one] = await customers(1, wanted);
      if (!one) throw new Error('no customer was added');
      return one;
    },
    /** Adds employees with a role who started two months ago. Returns their e-mail addresses. */
    async staff(role: StaffRole, { tenant = 'lumen', count = 1 } = {}): Promise<string[]> {
      const emails = Array.from({ length: count }, () => `${uniqueName('staff')}@${tenant}.example`);
      const members = emails.map((email) => ({ name: `Robin ${role}`, email, role }));
      await seeder.addStaff(tenant, { members, since: new Date(Date.now() - hireDaysAgo * dayMs) });
      return emails;
    },
  };
}

export type Cast = ReturnType<typeof openCast>;

export function uniqueName(prefix: string): string {
  return `${prefix}-${randomBytes(5).toString('hex')}`;
}

function describeCustomer(wanted: Wanted): DemoCustomer {
  const { tenant = 'lumen', owes = [50_000], methods = [demoMethods.checking], cash } = wanted;
  const number = uniqueName('ATK').toUpperCase();
  const name = uniqueName('atk');
  const logIn = tenant === 'harbor' ? { name: number, secret: zip } : { name, secret: demoPassword };
  const accounts = owes.map((cents, index) => ({
    referenceCode: index === 0 ? number : `${number}-${index + 1}`,
    ...(index === 0 && wanted.payLinkToken !== undefined && { payLinkToken: wanted.payLinkToken }),
    ...{ name: 'Attacked account', balanceCents: cents, amountDueCents: cents, minimumCents: 100, dueInDays: 9 },
    ...wanted.account,
  }));
  return {
    ...(!wanted.isUnregistered && { logIn }),
    ...{ firstName: wanted.isUnregistered ? name : 'Pat', lastName: 'Payer', hasVerifiedEmail: true },
    address: { line: '1 Elm St', city: 'Springfield', state: 'IL', zip },
    phone: `217${randomInt(2_000_000, 9_999_999)}`,
    email: `${name}@example.com`,
    ...(cash && { cash }),
    ...{ accounts, methods: [...methods], payments: [] },
  };
}
