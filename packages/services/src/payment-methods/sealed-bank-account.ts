import type { TenantKey } from '../tenants/keyring.ts';

/** Must never leave the server in plaintext. */
export type BankAccountNumbers = { routingNumber: string; accountNumber: string };

/** Seals the numbers for one row of payment_method; they can't be opened for another. */
export function sealBankAccount(
  key: TenantKey,
  { methodId, numbers }: { methodId: string; numbers: BankAccountNumbers },
): Buffer {
  return key.seal(`${numbers.routingNumber}|${numbers.accountNumber}`, locationOf(methodId));
}

/** Throws when the numbers were sealed for another row. */
export function openBankAccount(
  key: TenantKey,
  { methodId, sealed }: { methodId: string; sealed: Buffer },
): BankAccountNumbers {
  const [routingNumber, accountNumber] = key.open(sealed, locationOf(methodId)).split('|');
  if (!routingNumber || !accountNumber) throw new Error('an encrypted bank account must contain two numbers');
  return { routingNumber, accountNumber };
}

export function bankFingerprint(key: TenantKey, { routingNumber, accountNumber }: BankAccountNumbers): Buffer {
  return key.fingerprint(`bank|${routingNumber}|${accountNumber}`);
}

function locationOf(methodId: string) {
  return { table: 'payment_method', column: 'bank_sealed', row: methodId };
}
