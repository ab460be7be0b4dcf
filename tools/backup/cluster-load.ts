import { setTimeout as delay } from 'node:timers/promises';
import { cents } from '@quittance/domain/money/cents';
import { submitPayment } from '@quittance/services/payments/reserve/submit-payment';
import { isRefusal } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { CustomerSession } from '@quittance/services/sign-in/session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeCard, makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { TestWorld } from '@quittance/services/testing/test-world';

export type ClusterPayer = { tenant: Tenant; session: CustomerSession; account: string; card: string };

/** A request to the product, with its start and the time of its confirmation. */
export type Work = { id: string; begunAt: number; confirmedAt: number };

export type ClusterLoad = {
  payments: readonly Work[];
  /** Labels of new tenants. Creating one writes to the shard of one server and to a table on every server. */
  tenants: readonly Work[];
  /** Waits for the work in progress. Throws the first error. */
  stop(): Promise<void>;
};

/** Creates tenants until each worker has `perWorker`, and a customer with a card for each. */
export async function makePayers(
  world: TestWorld,
  { workers, perWorker }: { workers: readonly number[]; perWorker: number },
): Promise<ClusterPayer[]> {
  const onWorker = new Map(workers.map((port) => [port, 0]));
  const payers: ClusterPayer[] = [];
  for (let number = 1; payers.length < workers.length * perWorker; number++) {
    const tenant = await makeTenant(world, { label: `tenant-${number}`, velocityLimits: 'none' });
    const port = await portOf(world, tenant);
    const count = onWorker.get(port) ?? perWorker;
    if (count === perWorker) continue;
    onWorker.set(port, count + 1);
    const account = `A-${number}`;
    const accounts = [{ referenceCode: account, balanceCents: 100_000_000 }];
    const session = await makeCustomer(world, { tenant, login: `payer-${number}`, accounts });
    payers.push({ tenant, session, account, card: await makeCard(world, { tenant, session }) });
  }
  return payers;
}

/** Pays continuously for all payers at once, and creates tenants meanwhile. */
export function startClusterLoad(world: TestWorld, payers: readonly ClusterPayer[]): ClusterLoad {
  const stopping = new AbortController();
  const payments: Work[] = [];
  const tenants: Work[] = [];
  const repeatInto = async (done: Work[], work: (number: number) => Promise<string>) => {
    for (let number = 1; !stopping.signal.aborted; number++) {
      const begunAt = performance.now();
      done.push({ id: await work(number), begunAt, confirmedAt: performance.now() });
    }
  };
  const running = Promise.all([
    ...payers.map((payer) => repeatInto(payments, (number) => pay(world.context, { world, payer, number }))),
    repeatInto(tenants, async (number) => {
      await delay(100);
      return (await makeTenant(world, { label: `new-${number}` })).label;
    }),
  ]);
  // `stop` reports the error.
  running.catch(() => stopping.abort());
  return {
    payments,
    tenants,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Makes a payment of an amount that this payer pays only once, and returns its id. */
export async function pay(
  context: ServiceContext,
  { world, payer, number }: { world: TestWorld; payer: ClusterPayer; number: number },
): Promise<string> {
  const result = await submitPayment(
    { ...context, onFault: fail },
    {
      tenant: payer.tenant,
      session: payer.session,
      idempotencyKey: `payment-number-${number}`,
      scheduledFor: todayOf(payer.tenant, world.clock.now),
      isSettlement: false,
      expectedFeeCents: undefined,
      authorizedIn: 'en',
      confirmDuplicate: true,
      client: { address: '127.0.0.1', userAgent: 'test' },
      method: { kind: 'saved', reference: payer.card },
      shares: [{ accountReferenceCode: payer.account, amountCents: cents(1_000 + number) }],
    },
  );
  if (isRefusal(result)) throw new Error(`refused: ${result.code}`);
  return result.payment.paymentId;
}

function fail(fault: unknown): never {
  throw fault;
}

/** Returns the port of the worker that has a tenant's rows. */
async function portOf(world: TestWorld, { id }: Tenant): Promise<number> {
  const { rows } = await world.adminPool.query<{ port: number }>(
    `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('tenant', $1::uuid)`,
    [id],
  );
  return rows[0]?.port ?? Number.NaN;
}
