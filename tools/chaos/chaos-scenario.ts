import { setTimeout as delay } from 'node:timers/promises';
import { demoCardTokenizer } from '@quittance/services/demo/tokenize-demo-card';
import { secretHasher } from '@quittance/services/sign-in/secret-hasher';
import { sessionTokens } from '@quittance/services/sign-in/session-tokens';
import { keyring } from '@quittance/services/tenants/keyring';
import { type Chance, chancesOf } from '@quittance/services/testing/plan-simulation/chance';
import { type ChaosAutopay, makeChaosAutopay } from './chaos-autopay.ts';
import { type ChaosCustomer, makeChaosCustomers } from './chaos-customers.ts';
import { type ChaosPlan, makeChaosPlans } from './chaos-plans.ts';
import type { ChaosSettings } from './chaos-settings.ts';
import type { ChaosSystem } from './chaos-system.ts';
import { makeChaosTenants } from './chaos-tenants.ts';
import { drawIntent, type Intent } from './intents.ts';
import type { ScenarioPool } from './scenario-pool.ts';
import { type SignedIn, signIn } from './sessions.ts';

/** Payers and payments of a run. Intents go through the API, plans and autopay through the worker. */
export type ChaosScenario = {
  chance: Chance;
  intents: readonly Intent[];
  plans: readonly ChaosPlan[];
  agreements: readonly ChaosAutopay[];
  signedIn(intent: Intent): Promise<SignedIn>;
  /** Returns the processor's token for a typed card. Retries until the processor responds. */
  tokenOf(cardNumber: string): Promise<string>;
};

const password = 'Chaos-pass-1';
/** One in this many payments is an installment. */
const plansEvery = 10;
/** One in this many payments is made by autopay. */
const autopayEvery = 10;
/** Share of extra intents, because banks close accounts during the run and later payments from those are refused. */
const refusedShare = 0.03;
/** Low enough that some customers pay at the same time, and high enough that not all do. */
const paymentsEach = 50;
const fewestCustomers = 40;

/** Creates everything that the run needs with the database's superuser. */
export async function setUpScenario(
  system: ChaosSystem,
  { pool, settings, signal }: { pool: ScenarioPool; settings: ChaosSettings; signal: AbortSignal },
): Promise<ChaosScenario> {
  const { secrets } = system;
  const now = new Date();
  const chance = chancesOf(settings.seed);
  const wrapping = { wrappingKey: Buffer.from(secrets.dataKey, 'base64'), wrappingKeyId: secrets.dataKeyId };
  const hasher = await secretHasher(Buffer.from(secrets.passwordPepper));
  const keys = keyring(wrapping);
  const tokens = await sessionTokens(Buffer.from(secrets.tokenSecret));
  const services = { keyring: keys, secretHasher: hasher, sessionTokens: tokens };
  const tokenize = demoCardTokenizer({ url: system.sandboxUrl, publishableKey: secrets.sandboxPublishableKey });
  const described = new Map<string, ReturnType<typeof tokenize>>();
  const describe = (number: string) => tokenize({ number, expMonth: 12, expYear: 2034, name: 'Chaos', zip: '60601' });
  const cardOf = (number: string) => {
    const known = described.get(number) ?? describe(number);
    described.set(number, known);
    return known;
  };
  const planCount = Math.floor(settings.payments / plansEvery);
  const autopayCount = Math.floor(settings.payments / autopayEvery);
  const wanted = Math.ceil(settings.payments * (1 + refusedShare)) - planCount - autopayCount;
  const tenants = await makeChaosTenants(pool, { ...wrapping, now });
  const customers = await makeChaosCustomers(pool, {
    tenants,
    count: Math.max(fewestCustomers, Math.ceil(settings.payments / paymentsEach)),
    passwordHash: await hasher.hash(password),
    context: { now: () => now, keyring: keys },
    cardOf,
  });
  const plans = await makeChaosPlans(pool, { customers, count: planCount, chance, now });
  const agreements = await makeChaosAutopay(pool, { customers, count: autopayCount, chance, now });
  const sessions = new Map<number, SignedIn>();
  for (const customer of customers) {
    sessions.set(customer.number, await signIn(pool, { customer, password, ...services }));
  }
  return {
    chance,
    plans,
    agreements,
    intents: Array.from({ length: wanted }, (_, number) => drawIntent(chance, { number, customers })),
    async signedIn({ customer }) {
      return sessionOf(sessions, customer);
    },
    async tokenOf(number) {
      for (;;) {
        try {
          return (await describe(number)).token;
        } catch {
          await delay(200, undefined, { signal });
        }
      }
    },
  };
}

function sessionOf(sessions: Map<number, SignedIn>, { number }: ChaosCustomer): SignedIn {
  const session = sessions.get(number);
  if (!session) throw new Error('a customer has not signed in');
  return session;
}
