import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { demoTenants } from '../../packages/services/src/demo/demo-data.ts';
import { demoPassword } from '../../packages/services/src/demo/demo-methods.ts';
import type { DemoAccount, DemoCustomer, DemoMethod } from '../../packages/services/src/demo/demo-tenant.ts';
import { type DemoSeeder, openDemoSeeder, usualMethods } from '../../tools/demo/demo-seeder.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import type { JourneyCustomer } from './customers.ts';
import { ports } from './demo-port.ts';

const port = ports.newCustomers;

/** Last four digits from here on belong to no phone number of the demo. */
const firstNumber = 9_000;

/** Tenant, accounts and payment methods of a new customer. The default method is a checking account. */
type Wanted = {
  tenant: JourneyCustomer['tenant'];
  account: Omit<DemoAccount, 'referenceCode'>;
  /** More accounts of the customer, numbered with the suffixes -2, -3 and so on. */
  otherAccounts?: readonly Omit<DemoAccount, 'referenceCode'>[];
  methods?: readonly DemoMethod[];
  /** Limits for cash payments. Without them, the customer can't pay in cash. */
  cash?: DemoCustomer['cash'];
  /** False for a customer who hasn't confirmed their e-mail address. */
  hasVerifiedEmail?: false;
};

/** A customer used by a single journey. */
export type NewCustomer = JourneyCustomer & { readonly email: string; readonly accountReferenceCode: string };

/** Creates a customer in the demo. */
export async function newCustomer(wanted: Wanted): Promise<NewCustomer> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(`the customer was not created: ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as NewCustomer;
}

/** Serves newCustomer to the test processes, next to the demo. Creates customers in the same way as the demo's own. */
export async function startAddingCustomers(settings: DemoSettings): Promise<void> {
  const seeder = await openDemoSeeder(settings);
  let taken = 0;
  const server = createServer(async (request, response) => {
    try {
      taken += 1;
      const customer = await takeIn(seeder, { wanted: (await json(request)) as Wanted, nth: taken });
      response.setHeader('content-type', 'application/json').end(JSON.stringify(customer));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

async function takeIn(seeder: DemoSeeder, { wanted, nth }: { wanted: Wanted; nth: number }): Promise<NewCustomer> {
  const data = demoTenants.find(({ label }) => label === wanted.tenant);
  if (!data) throw new Error(`no tenant ${wanted.tenant}`);
  const number = String(firstNumber + nth);
  // For tenants where customers sign in by account number and ZIP code, the account number is the login.
  const accountReferenceCode = `PAT-${number}`;
  const byAccount = { name: accountReferenceCode, secret: '62701' };
  const logIn = data.loginType === 2 ? byAccount : { name: `pat-${number}`, secret: demoPassword };
  const others = (wanted.otherAccounts ?? []).map((other, index) => ({
    ...other,
    referenceCode: `${accountReferenceCode}-${index + 2}`,
  }));
  const accounts = [{ ...wanted.account, referenceCode: accountReferenceCode }, ...others];
  const methods = [...(wanted.methods ?? usualMethods)];
  const { cash, hasVerifiedEmail = true } = wanted;
  const customer = { ...customerOf({ number, logIn, accounts }), methods, hasVerifiedEmail, ...(cash && { cash }) };
  await seeder.addCustomers(wanted.tenant, [customer]);
  return {
    tenant: wanted.tenant,
    login: logIn.name,
    secret: logIn.secret,
    email: customer.email,
    accountReferenceCode,
  };
}

function customerOf({
  number,
  logIn,
  accounts,
}: {
  number: string;
  logIn: NonNullable<DemoCustomer['logIn']>;
  accounts: DemoAccount[];
}): DemoCustomer {
  return {
    logIn,
    firstName: 'Pat',
    lastName: 'Payer',
    address: { line: `${number} Elm St`, city: 'Springfield', state: 'IL', zip: '62701' },
    phone: `217555${number}`,
    email: `pat-${number}@example.com`,
    hasVerifiedEmail: true,
    accounts,
    methods: [],
    payments: [],
  };
}
