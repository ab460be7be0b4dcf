import type { Host } from '../scheduler/host.ts';
import { type ActorScheduler, Gate } from '../scheduler/scheduler.ts';
import { DatabaseFault } from './database-faults.ts';
import { type TableName, type Tables, uniqueKeys } from './tables.ts';

/** Set in packages/database/src/connection-pool.ts. */
const statementTimeoutMs = 5_000;

/** A row changed by a commit. */
export type Change = { table: TableName; id: string };

/** State of the database that all transactions share: committed rows, unique keys and the holders of locks. */
type Committed = {
  readonly harness: ActorScheduler;
  readonly holders: Map<string, Transaction>;
  readonly idsByUniqueKey: Map<string, string>;
  readonly changes: Change[];
  /** Opens with the next commit and is then replaced. */
  changed: Gate;
  readonly rows: <Name extends TableName>(table: Name) => ReadonlyMap<string, Tables[Name]>;
};

/** A transaction. Every asynchronous method is a statement or part of one, and other actors run between them. */
export class Transaction {
  isCommitting = false;
  /** Opens after a commit or rollback. */
  readonly ended = new Gate();
  readonly #database: Committed;
  readonly #label: string;
  isCommitted = false;
  readonly host: Host | undefined;
  readonly #written = new Map<TableName, Map<string, Tables[TableName]>>();
  readonly #locks = new Set<string>();
  #waitsFor: Transaction | undefined;
  #isBroken = false;

  constructor(database: Committed, label: string) {
    this.#database = database;
    this.#label = label;
    this.host = database.harness.host;
  }

  /** Starts a statement. All reads until the next wait see the same moment. */
  async statement(name: string): Promise<void> {
    await this.#database.harness.step(`${this.#label}: ${name}`);
    this.#refuseBroken();
  }

  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined {
    const own = this.#written.get(table)?.get(id);
    return (own ?? this.#database.rows(table).get(id)) as Tables[Name] | undefined;
  }

  /** Returns a row. Throws when it doesn't exist. */
  one<Name extends TableName>(table: Name, id: string): Tables[Name] {
    const row = this.get(table, id);
    if (!row) throw new Error(`no row ${id} in ${table}`);
    return row;
  }

  /** Returns every row with its id in insertion order. */
  all<Name extends TableName>(table: Name): [string, Tables[Name]][] {
    const committed = this.#database.rows(table);
    const written = this.#written.get(table) as Map<string, Tables[Name]> | undefined;
    return [...(written ? new Map([...committed, ...written]) : committed)];
  }

  /** `for update`: waits for the lock's holder. Throws DatabaseFault on a deadlock. */
  lock(table: TableName, id: string): Promise<void> {
    return this.#hold(`${table} ${id}`);
  }

  /** `for update skip locked`: returns false when another transaction holds the row. */
  tryLock(table: TableName, id: string): boolean {
    const name = `${table} ${id}`;
    const holder = this.#database.holders.get(name);
    if (holder && holder !== this) return false;
    this.#take(name);
    return true;
  }

  /** Updates a row that it has locked. Throws DatabaseFault when a unique key exists. */
  async update<Name extends TableName>(table: Name, id: string, changes: Partial<Tables[Name]>): Promise<void> {
    if (!this.#locks.has(`${table} ${id}`)) await this.lock(table, id);
    await this.#write(table, id, { ...this.one(table, id), ...changes });
  }

  /** `on conflict do nothing`: waits for a concurrent insert, and returns false when the id exists. */
  async tryInsert<Name extends TableName>(table: Name, id: string, row: Tables[Name]): Promise<boolean> {
    await this.lock(table, id);
    if (this.get(table, id)) return false;
    await this.#write(table, id, row);
    return true;
  }

  /** Throws DatabaseFault when the id or a unique key exists. */
  async insert<Name extends TableName>(table: Name, id: string, row: Tables[Name]): Promise<void> {
    if (!(await this.tryInsert(table, id, row))) throw new DatabaseFault(`${table} ${id} already exists`);
  }

  /**
   * Commits. Throws DatabaseFault when the server went down, in which case the commit may or may not have succeeded.
   */
  async commit(): Promise<void> {
    this.isCommitting = true;
    await this.statement('commit');
    this.apply();
    await this.#database.harness.step(`${this.#label}: hears of the commit`);
    this.#refuseBroken();
  }

  /** Makes its writes visible at once. Throws DatabaseFault when a posting doesn't sum to zero. */
  apply(): void {
    for (const [, posting] of this.#written.get('posting') ?? []) {
      const sum = (posting as Tables['posting']).entries.reduce((total, { amountCents }) => total + amountCents, 0);
      if (sum !== 0) throw new DatabaseFault('a ledger transaction does not sum to zero');
    }
    const { idsByUniqueKey, changes } = this.#database;
    for (const [table, rows] of this.#written) {
      const committed = this.#database.rows(table) as Map<string, Tables[TableName]>;
      for (const [id, row] of rows) {
        for (const key of keysOf(table, committed.get(id))) idsByUniqueKey.delete(key);
        for (const key of keysOf(table, row)) idsByUniqueKey.set(key, id);
        committed.set(id, row);
        changes.push({ table, id });
      }
    }
    this.isCommitted = true;
    this.#database.changed.open();
    this.#database.changed = new Gate();
    this.vanish();
  }

  /** Discards uncommitted writes and releases all locks. */
  vanish(): void {
    this.#written.clear();
    for (const name of this.#locks) this.#database.holders.delete(name);
    this.#locks.clear();
    this.ended.open();
  }

  /** Ends the connection from the server's side. Uncommitted work is rolled back, and the next statement fails. */
  breakOff(): void {
    this.#isBroken = true;
    this.vanish();
  }

  #refuseBroken(): void {
    if (this.#isBroken) throw new DatabaseFault('the connection was lost');
  }

  async #write<Name extends TableName>(table: Name, id: string, row: Tables[Name]): Promise<void> {
    const before = keysOf(table, this.get(table, id));
    for (const key of keysOf(table, row)) {
      if (before.includes(key)) continue;
      await this.#hold(key);
      const owner = this.#database.idsByUniqueKey.get(key);
      if (owner !== undefined && owner !== id) throw new DatabaseFault(`unique: ${key}`);
    }
    const rows = this.#written.get(table) ?? new Map<string, Tables[TableName]>();
    this.#written.set(table, rows.set(id, row));
  }

  async #hold(name: string): Promise<void> {
    for (;;) {
      const holder = this.#database.holders.get(name);
      if (!holder || holder === this) break;
      for (let next: Transaction | undefined = holder; next; next = next.#waitsFor) {
        if (next === this) throw new DatabaseFault(`deadlock over ${name}`);
      }
      this.#waitsFor = holder;
      const { harness } = this.#database;
      const untilMs = harness.nowMs + statementTimeoutMs;
      const isFree = await harness.waitFor(holder.ended, { untilMs, label: `${this.#label}: has waited for ${name}` });
      this.#waitsFor = undefined;
      this.#refuseBroken();
      if (!isFree) throw new DatabaseFault(`statement timeout over ${name}`);
    }
    this.#take(name);
  }

  #take(name: string): void {
    this.#database.holders.set(name, this);
    this.#locks.add(name);
  }
}

function keysOf<Name extends TableName>(table: Name, row: Tables[Name] | undefined): string[] {
  return row === undefined ? [] : (uniqueKeys[table]?.(row) ?? []);
}
