import type { Host } from '../scheduler/host.ts';
import { type ActorScheduler, Gate } from '../scheduler/scheduler.ts';
import { DatabaseFault, RolledBack } from './database-faults.ts';
import type { TableName, Tables } from './tables.ts';
import { type Change, Transaction } from './transaction.ts';

/**
 * Simulates the guarantees the product needs from PostgreSQL at its default isolation level: transactions commit or
 * roll back as a whole, see committed rows and their own writes, hold row locks until they end, and wait for unique
 * keys. A statement is one step.
 */
export class FakeDatabase {
  readonly harness: ActorScheduler;
  readonly #committed: { [Name in TableName]?: Map<string, Tables[Name]> } = {};
  readonly holders = new Map<string, Transaction>();
  readonly idsByUniqueKey = new Map<string, string>();
  /** Opens with the next commit and is then replaced. */
  changed = new Gate();
  /** Changes committed since the last check. */
  changes: Change[] = [];
  readonly #open = new Set<Transaction>();

  constructor(harness: ActorScheduler) {
    this.harness = harness;
  }

  /**
   * Runs `work` in a transaction, as `inTenant` does: commits when it returns, and rolls back when it throws or its
   * process dies.
   */
  async inTransaction<Value>(label: string, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const { host } = this.harness;
    const tx = new Transaction(this, label);
    const end = () => this.#abandon(tx);
    this.#open.add(tx);
    host?.ends.add(end);
    try {
      const answer = await work(tx);
      await tx.commit();
      return answer;
    } catch (error) {
      tx.vanish();
      if (error instanceof RolledBack) return error.value as Value;
      throw error;
    } finally {
      this.#open.delete(tx);
      host?.ends.delete(end);
    }
  }

  /** Kills the server. Uncommitted work is lost, and the result of a commit in progress stays unknown. */
  restart(): void {
    for (const tx of this.#open) tx.breakOff();
  }

  /**
   * Ends the transactions of a frozen process, as the server does after the idle timeout
   * (packages/database/src/connection-pool.ts).
   */
  cutIdle(host: Host): void {
    for (const tx of this.#open) if (tx.host === host && !tx.isCommitted) tx.breakOff();
  }

  /** Returns the committed rows of a table. */
  rows<Name extends TableName>(table: Name): ReadonlyMap<string, Tables[Name]> {
    const known: Map<string, Tables[Name]> | undefined = this.#committed[table];
    if (known) return known;
    const rows = new Map<string, Tables[Name]>();
    Object.assign(this.#committed, { [table]: rows });
    return rows;
  }

  all<Name extends TableName>(table: Name): [string, Tables[Name]][] {
    return [...this.rows(table)];
  }

  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined {
    return this.rows(table).get(id);
  }

  /** Returns a committed row. Throws when it doesn't exist. */
  one<Name extends TableName>(table: Name, id: string): Tables[Name] {
    const row = this.rows(table).get(id);
    if (!row) throw new Error(`no row ${id} in ${table}`);
    return row;
  }

  /** Handles a process's death: unsent work is lost, and a commit already sent may still succeed. */
  #abandon(tx: Transaction): void {
    this.#open.delete(tx);
    if (tx.isCommitting && this.harness.chance.happens(0.5)) {
      try {
        tx.apply();
        return;
      } catch (error) {
        if (!(error instanceof DatabaseFault)) throw error;
      }
    }
    tx.vanish();
  }
}

/** Returns the time by a process's clock, the running one by default, or the true time without a process. */
export function clockOf(harness: ActorScheduler, host: Host | undefined = harness.host): Date {
  return new Date(harness.nowMs + (host?.clockOffsetMs ?? 0));
}
