/** An error from PostgreSQL. The product reports it and continues, and its transaction is rolled back. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}

/** Thrown inside a transaction to roll it back and still return a value. */
export class RolledBack<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('rolled back');
    this.value = value;
  }
}

/** Rolls back the surrounding transaction and makes it return `value`. */
export function rollBackWith<Value>(value: Value): never {
  throw new RolledBack(value);
}
