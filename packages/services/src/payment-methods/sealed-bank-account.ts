import type { TenantKey } from '../tenants/keyring.ts';

/** The two numbers that must never leave the server in clear. */
export type BankAccountNumbers = { routingNumber: string; accountNumber: string };

/** Seals the numbers for one row of payment_method; they do not open in any other. */
export function sealBankAccount(
  key: TenantKey,
  { methodId, numbers }: { methodId: string; numbers: BankAccountNumbers },
): Buffer {
  return key.seal(`${numbers.routingNumber}|${numbers.accountNumber}`, placeOf(methodId));
}

/** Opens them again. Throws when the row is not the one they were sealed for. */
export function openBankAccount(
  key: TenantKey,
  { methodId, sealed }: { methodId: string; sealed: Buffer },
): BankAccountNumbers {
  const [routingNumber, accountNumber] = key.open(sealed, placeOf(methodId)).split('|');
  if (!routingNumber || !accountNumber) throw new Error('a sealed bank account does not hold two numbers');
  return { routingNumber, accountNumber };
}

/** By what a bank account is known again that is saved already. */
export function bankFingerprint(key: TenantKey, { routingNumber, accountNumber }: BankAccountNumbers): Buffer {
  return key.fingerprint(`bank|${routingNumber}|${accountNumber}`);
}

function placeOf(methodId: string) {
  return { table: 'payment_method', column: 'bank_sealed', row: methodId };
}
