import type { TenantDatabase } from '@quittance/database/tenant-transaction';

/** Simulates a crash of a worker process. The last commit decides what remains. */
export class WorkerKilled extends Error {
  override readonly name = 'WorkerKilled';
}

/** The crash point: the transaction of this number, counted from 1, before or right after its commit. */
export type Death = { transaction: number; moment: 'before-commit' | 'after-commit' };

/** Wraps the database for a process that crashes on the way. After that, every access fails. */
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
    // Its single statement and commit are one message, so a process crashes before or after it.
    once: (owner, statement) =>
      live((isCut) => {
        if (isCut) throw new WorkerKilled('the process died before a statement');
        return database.once(owner, statement);
      }),
    outsideTenants: (work) => live(() => database.outsideTenants(work)),
  };
}
