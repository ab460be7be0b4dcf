import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { tenantDatabase } from '../../packages/database/src/tenant-transaction.ts';
import { demoTenants } from '../../packages/services/src/demo/demo-data.ts';
import { demoMethods, demoPassword } from '../../packages/services/src/demo/demo-methods.ts';
import type { DemoAccount, DemoCustomer, DemoMethod } from '../../packages/services/src/demo/demo-tenant.ts';
import { seedAccount } from '../../packages/services/src/demo/seed-account.ts';
import { seedCustomer } from '../../packages/services/src/demo/seed-customer.ts';
import { seedMethod } from '../../packages/services/src/demo/seed-method.ts';
import { demoCardTokenizer } from '../../packages/services/src/demo/tokenize-demo-card.ts';
import { secretHasher } from '../../packages/services/src/sign-in/secret-hasher.ts';
import { findTenant } from '../../packages/services/src/tenants/find-tenant.ts';
import { keyring } from '../../packages/services/src/tenants/keyring.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { openDemoDatabase } from './demo-database.ts';
import { demoPort } from './demo-port.ts';
import type { Person } from './people.ts';

const port = demoPort + 16;

/** Four digits, which no telephone number of the demo ends in. */
const firstNumber = 9_000;

/** Whom a journey wants for itself: where, with what to pay, and with what to pay by; a checking account where it does not say. */
type Wanted = {
  tenant: Person['tenant'];
  account: Omit<DemoAccount, 'referenceCode'>;
  /** More accounts of the same person, whose numbers end in -2, -3 and so on. */
  otherAccounts?: readonly Omit<DemoAccount, 'referenceCode'>[];
  methods?: readonly DemoMethod[];
  /** What they may pay in cash at a time; without it nothing. */
  cash?: DemoCustomer['cash'];
};

/** A person of one journey, whom no other journey meets. */
export type NewPerson = Person & { readonly email: string; readonly accountReferenceCode: string };

/** Has the demo take in a new person with one account. */
export async function newPerson(wanted: Wanted): Promise<NewPerson> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(`no new person, ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as NewPerson;
}

/** Serves newPerson to the journeys' processes, beside the demo: a person is written as those of the demo are. */
export async function startTakingPeopleIn(settings: DemoSettings): Promise<void> {
  const { pool, secrets } = openDemoDatabase(settings);
  // The database goes away with the demo; whatever was asked of it by then does not matter.
  pool.on('error', () => undefined);
  const world = {
    database: tenantDatabase(pool),
    keyring: keyring({ wrappingKey: Buffer.from(secrets.dataKey, 'base64'), wrappingKeyId: secrets.dataKeyId }),
    hasher: await secretHasher(Buffer.from(secrets.passwordPepper)),
    tokenizeCard: demoCardTokenizer({
      url: `http://${settings.reachableHost}:${settings.sandboxPort}`,
      publishableKey: secrets.sandboxPublishableKey,
    }),
  };
  let taken = 0;
  const server = createServer(async (request, response) => {
    try {
      taken += 1;
      const person = await takeIn(world, { wanted: (await json(request)) as Wanted, nth: taken });
      response.setHeader('content-type', 'application/json').end(JSON.stringify(person));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

type World = {
  database: ReturnType<typeof tenantDatabase>;
  keyring: ReturnType<typeof keyring>;
  hasher: Awaited<ReturnType<typeof secretHasher>>;
  tokenizeCard: ReturnType<typeof demoCardTokenizer>;
};

async function takeIn(world: World, { wanted, nth }: { wanted: Wanted; nth: number }): Promise<NewPerson> {
  const now = new Date();
  const data = demoTenants.find(({ label }) => label === wanted.tenant);
  const tenant = await findTenant({ ...world, now: () => now }, wanted.tenant);
  if (!data || !tenant) throw new Error(`no tenant ${wanted.tenant}`);
  const number = String(firstNumber + nth);
  // Where people sign in by account number and ZIP code, the account's number is what they type.
  const accountReferenceCode = `PAT-${number}`;
  const byAccount = { name: accountReferenceCode, secret: '62701' };
  const logIn = data.loginType === 2 ? byAccount : { name: `pat-${number}`, secret: demoPassword };
  const others = (wanted.otherAccounts ?? []).map((other, index) => ({
    ...other,
    referenceCode: `${accountReferenceCode}-${index + 2}`,
  }));
  const accounts = [{ ...wanted.account, referenceCode: accountReferenceCode }, ...others];
  const customer = { ...customerOf({ number, logIn, accounts }), ...(wanted.cash && { cash: wanted.cash }) };
  const customerId = await world.database.inTenant(tenant.id, async (tx) => {
    const row = { id: tenant.id, customer, now };
    const key = await world.keyring.forTenant(tenant.id, tx);
    const id = await seedCustomer(tx, { ...row, key, hasher: world.hasher });
    for (const account of accounts) await seedAccount(tx, { ...row, tenant: data, customerId: id, account });
    return id;
  });
  const saving = { tenant, customerId, customer, payeeCode: data.payees[0].code };
  for (const method of wanted.methods ?? [demoMethods.checking])
    await seedMethod({ ...world, now }, { ...saving, method });
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
