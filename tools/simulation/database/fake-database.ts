import type { Host } from '../stage/host.ts';
import { Gate, type Stage } from '../stage/stage.ts';
import { DatabaseFault, RolledBack } from './database-faults.ts';
import type { TableName, Tables } from './tables.ts';
import { Transaction } from './transaction.ts';

/** What a commit has changed, for whoever watches. */
export type Change = { table: TableName; id: string };

/**
 * A database that keeps what the product asks of PostgreSQL at its default isolation: a transaction commits or vanishes whole, sees what
 * is committed and what it wrote itself, rows are locked until it ends, and unique keys are waited for. A statement is one step.
 */
export class FakeDatabase {
  readonly stage: Stage;
  readonly #committed: { [Name in TableName]?: Map<string, Tables[Name]> } = {};
  readonly holders = new Map<string, Transaction>();
  readonly idsByUniqueKey = new Map<string, string>();
  /** Opens with the next commit, and is another one from then on. */
  changed = new Gate();
  /** What was committed since somebody last looked. */
  changes: Change[] = [];
  readonly #open = new Set<Transaction>();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Runs `work` in one transaction, as `inTenant` does: commits when it returns, vanishes when it throws or its process dies. */
  async inTransaction<Value>(label: string, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const { host } = this.stage;
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

  /** Kills the server: whatever was not committed has never been, and nobody hears what became of a commit under way. */
  restart(): void {
    for (const tx of this.#open) tx.breakOff();
  }

  /** A process stands still for longer than a transaction may idle (packages/database/connection-pool.ts): the server ends its own. */
  cutIdle(host: Host): void {
    for (const tx of this.#open) if (tx.host === host && !tx.isCommitted) tx.breakOff();
  }

  /** What is committed of a table, as everyone sees it. */
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

  /** The committed row of an id that must be there. */
  one<Name extends TableName>(table: Name, id: string): Tables[Name] {
    const row = this.rows(table).get(id);
    if (!row) throw new Error(`no row ${id} in ${table}`);
    return row;
  }

  /** A process died: what it had not sent is gone; a commit that was on its way may still arrive. */
  #abandon(tx: Transaction): void {
    this.#open.delete(tx);
    if (tx.isCommitting && this.stage.chance.happens(0.5)) {
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

/** The clock of the process that is running, or the true one. */
export function clockOf(stage: Stage, host: Host | undefined = stage.host): Date {
  return new Date(stage.nowMs + (host?.clockOffsetMs ?? 0));
}
