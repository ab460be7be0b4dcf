import type { AchAccount } from '@quittance/domain/ach/ach-entry';
import type { ReceiverAccount } from '@quittance/domain/nacha/after-change';
import type { TenantKey } from '../tenants/keyring.ts';
import { locationIn } from '../tenants/sealed-columns.ts';

const locationOf = (entryId: string) => locationIn({ table: 'ach_entry', column: 'account_sealed' }, entryId);

export function sealAccount(key: TenantKey, { entryId, account }: { entryId: string; account: AchAccount }): Buffer {
  const { routingNumber, accountNumber, accountType, holderName } = account;
  return key.seal(JSON.stringify([routingNumber, accountNumber, accountType, holderName]), locationOf(entryId));
}

/** Throws when the account was sealed for another entry. */
export function openAccount(key: TenantKey, { entryId, sealed }: { entryId: string; sealed: Buffer }): AchAccount {
  const [routingNumber, accountNumber, accountType, holderName] = JSON.parse(key.open(sealed, locationOf(entryId))) as [
    string,
    string,
    AchAccount['accountType'],
    string,
  ];
  return { routingNumber, accountNumber, accountType, holderName };
}

export function hashAccount(key: TenantKey, { routingNumber, accountNumber }: ReceiverAccount): Buffer {
  return key.fingerprint(`ach|${routingNumber}|${accountNumber}`);
}
