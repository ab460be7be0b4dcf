export type AccountType = 'checking' | 'savings' | 'general-ledger' | 'loan';

/** Direction of the money as seen from the receiver's account. */
export type Direction = 'debit' | 'credit';

/** Decoded transaction code. `return` covers any answer of a bank: a return or a notification of change. */
export type Transaction = {
  readonly accountType: AccountType;
  readonly direction: Direction;
  readonly stage: 'live' | 'prenote' | 'remittance' | 'return';
};

const accountTypes: ReadonlyMap<string, AccountType> = new Map([
  ['2', 'checking'],
  ['3', 'savings'],
  ['4', 'general-ledger'],
  ['5', 'loan'],
]);

const movements: ReadonlyMap<string, Pick<Transaction, 'direction' | 'stage'>> = new Map([
  ['1', { direction: 'credit', stage: 'return' }],
  ['2', { direction: 'credit', stage: 'live' }],
  ['3', { direction: 'credit', stage: 'prenote' }],
  ['4', { direction: 'credit', stage: 'remittance' }],
  ['6', { direction: 'debit', stage: 'return' }],
  ['7', { direction: 'debit', stage: 'live' }],
  ['8', { direction: 'debit', stage: 'prenote' }],
  ['9', { direction: 'debit', stage: 'remittance' }],
]);

/** Decodes a two-digit transaction code: 27 is a debit from a checking account. Undefined for an unknown code. */
export function readTransactionCode(code: string): Transaction | undefined {
  const accountType = accountTypes.get(code.slice(0, 1));
  const movement = movements.get(code.slice(1));
  if (!accountType || !movement || !mayBe(accountType, movement)) return undefined;
  return { accountType, ...movement };
}

/** Encodes a movement: 27 for a debit from a checking account. */
export function transactionCode({ accountType, direction, stage }: Transaction): string {
  const first = [...accountTypes].find(([, type]) => type === accountType)?.[0];
  const second = [...movements].find(([, one]) => one.direction === direction && one.stage === stage)?.[0];
  return `${first}${second}`;
}

/** Loans can't be debited, but a bank may return such a debit. */
function mayBe(accountType: AccountType, { direction, stage }: Pick<Transaction, 'direction' | 'stage'>): boolean {
  return accountType !== 'loan' || direction === 'credit' || stage === 'return';
}
