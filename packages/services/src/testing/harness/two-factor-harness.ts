import { logIn } from '../../sign-in/log-in.ts';
import { logInWithCode } from '../../sign-in/two-factor/log-in-with-code.ts';
import { sendTwoFactorCode, type TwoFactorCodeAsked } from '../../sign-in/two-factor/send-two-factor-code.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { failedTriesOf, setFailedTries } from '../failed-tries.ts';
import { makeEmailEndpoint } from '../fixtures/test-contact.ts';
import { makeCustomer, makeTenant, type TestContact } from '../fixtures/test-tenant.ts';
import { codeIn } from '../outgoing.ts';
import { openTestWorld, testPassword } from '../test-world.ts';

export type TestCustomer = { tenant: Tenant; customerId: string; login: string };

/** The request that follows a password, with the secret of the browser it is bound to. */
export type Handle = { requestId: string; browserSecret: string };

export async function openTwoFactorHarness(urls: Parameters<typeof openTestWorld>[0]) {
  const world = await openTestWorld(urls);
  const tenants = {
    /** Customers choose for themselves. */
    offering: await makeTenant(world, { label: 'offering', secondFactor: 'enabled' }),
    requiring: await makeTenant(world, { label: 'requiring', secondFactor: 'required' }),
    without: await makeTenant(world, { label: 'without' }),
  };
  let customerCount = 0;

  const ask = (customer: TestCustomer, change: Partial<TwoFactorCodeAsked> = {}) =>
    sendTwoFactorCode(world.context, {
      tenant: customer.tenant,
      username: customer.login,
      password: testPassword,
      requestId: undefined,
      browserSecret: undefined,
      language: undefined,
      userToken: undefined,
      ...change,
    });

  return {
    world,
    tenants,
    ask,

    /** Opted in by default. */
    async newCustomer({
      tenant = tenants.offering,
      contact,
    }: {
      tenant?: Tenant;
      contact?: TestContact;
    } = {}): Promise<TestCustomer> {
      customerCount += 1;
      const login = `person-${customerCount}`;
      const all = { is_opted_in_to_2fa: true, ...contact };
      const { customerId } = await makeCustomer(world, { tenant, login, accounts: [], contact: all });
      return { tenant, customerId, login };
    },

    async register(
      customer: TestCustomer,
      { address, state }: { address: string; state: 'verified' | 'waiting' | 'ended' },
    ) {
      const isVerified = state === 'verified';
      await makeEmailEndpoint(world, {
        ...{ tenant: customer.tenant, session: customer, emailAddress: address },
        ...{ isAuthenticated: isVerified, isPreferred: isVerified, pendingVerification: state === 'waiting' },
      });
    },

    passTime(seconds: number) {
      world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
    },

    logIn: (customer: TestCustomer, password = testPassword) =>
      logIn(world.context, { tenant: customer.tenant, username: customer.login, password }),

    /** Throws on a refusal. */
    async send(customer: TestCustomer, change: Partial<TwoFactorCodeAsked> = {}): Promise<Handle & { code: string }> {
      const sent = await ask(customer, change);
      if (sent.kind === 'refused') throw new Error(sent.code);
      return {
        requestId: sent.requestId,
        browserSecret: sent.browserSecret,
        code: codeIn(world.outbox.mails.at(-1)?.text ?? ''),
      };
    },

    finish: (
      customer: TestCustomer,
      typed: {
        requestId: string;
        browserSecret: string | undefined;
        code: string;
        username?: string;
        maxWrongCodes?: number;
      },
    ) =>
      logInWithCode(world.context, { tenant: customer.tenant, username: customer.login, maxWrongCodes: 5, ...typed }),

    async credentialOf(customer: TestCustomer): Promise<{ failed_tries: number; failed_codes: number }> {
      const { rows } = await world.adminPool.query(
        'select failed_codes from sign_in_credential where tenant_id = $1 and customer_id = $2',
        [customer.tenant.id, customer.customerId],
      );
      return { ...rows[0], failed_tries: await failedTriesOf(world.adminPool, customer) };
    },

    async setCredential(customer: TestCustomer, set: { failedTries?: number; failedCodes?: number }) {
      await world.adminPool.query(
        `update sign_in_credential set failed_codes = coalesce($3, failed_codes)
         where tenant_id = $1 and customer_id = $2`,
        [customer.tenant.id, customer.customerId, set.failedCodes ?? null],
      );
      const { customerId } = customer;
      if (set.failedTries !== undefined) await setFailedTries(world.adminPool, { customerId, tries: set.failedTries });
    },
  };
}

export type TwoFactorHarness = Awaited<ReturnType<typeof openTwoFactorHarness>>;
