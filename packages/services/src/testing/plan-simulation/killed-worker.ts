import type { TenantDatabase } from '@quittance/database/tenant-transaction';

/** What a worker's process is cut off by in a simulation; whatever it was at stays as the last commit left it. */
export class WorkerKilled extends Error {
  override readonly name = 'WorkerKilled';
}

/** Where a process dies: with the transaction of this number, counted from 1, before its commit or right after it. */
export type Death = { transaction: number; moment: 'before-commit' | 'after-commit' };

/** The database as a process sees it that dies on the way: from then on it reaches nothing any more. */
export function databaseUntil(database: TenantDatabase, death: Death): TenantDatabase {
  let begun = 0;
  const live = async <T>(run: (isLast: boolean) => Promise<T>): Promise<T> => {
    begun += 1;
    if (begun > death.transaction) throw new WorkerKilled('the process is dead');
    const isLast = begun === death.transaction;
    const result = await run(isLast && death.moment === 'before-commit');
    if (isLast) throw new WorkerKilled('the process died after a commit');
    return result;
  };
  const cutShort = () => {
    throw new WorkerKilled('the process died before a commit');
  };
  return {
    inTenant: (tenant, work) =>
      live((isCut) => database.inTenant(tenant, async (tx) => (isCut ? work(tx).then(cutShort) : work(tx)))),
    inCustomer: (owner, work) =>
      live((isCut) => database.inCustomer(owner, async (tx) => (isCut ? work(tx).then(cutShort) : work(tx)))),
    // Its one statement and its commit are one message: a process dies before it or after it.
    once: (owner, statement) =>
      live((isCut) => {
        if (isCut) throw new WorkerKilled('the process died before a statement');
        return database.once(owner, statement);
      }),
    outsideTenants: (work) => live(() => database.outsideTenants(work)),
  };
}
