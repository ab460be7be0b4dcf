/** What PostgreSQL answers instead of a result. The product reports it and goes on; its transaction has vanished. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}

/** Thrown inside a transaction to undo it and answer something all the same. */
export class RolledBack<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('rolled back');
    this.value = value;
  }
}

/** Ends the surrounding transaction without a trace and makes it answer `value`. */
export function rollBackWith<Value>(value: Value): never {
  throw new RolledBack(value);
}
