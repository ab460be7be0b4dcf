import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import type { ServiceContext } from '../service-context.ts';
import type { TestWorld } from './test-world.ts';

/** Records the kinds of transactions that a context opens, because their number determines the response time. */
export function watchedTransactions(world: Pick<TestWorld, 'context'>) {
  const transactions: ('inTenant' | 'inCustomer' | 'once')[] = [];
  const { database } = world.context;
  const watched: TenantDatabase = {
    ...database,
    inTenant(tenant, work) {
      transactions.push('inTenant');
      return database.inTenant(tenant, work);
    },
    inCustomer(owner, work) {
      transactions.push('inCustomer');
      return database.inCustomer(owner, work);
    },
    once(owner, statement) {
      transactions.push('once');
      return database.once(owner, statement);
    },
  };
  const context: ServiceContext = { ...world.context, database: watched };
  return { context, transactions };
}
