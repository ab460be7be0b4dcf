import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Tenant } from '../tenants/tenant.ts';
import { stepOfCode } from './authenticator.ts';
import { changeMember } from './change-member.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { type HeldMember, staffPath } from './staff-member.ts';

/**
 * Checks an authenticator code or an unused recovery code, and uses it up. A correct code clears earlier wrong ones,
 * and a wrong one is counted. Requires that this transaction has locked `member`, so that the same code works only once
 * for simultaneous requests.
 */
export async function takeSecondFactor(
  tx: TenantTransaction,
  { tenant, member, code, now }: { tenant: Pick<Tenant, 'id'>; member: HeldMember; code: string; now: Date },
): Promise<boolean> {
  const { row } = member;
  const of = { tenant, staffId: row.staff_id };
  const used = usedBy(member, { code: code.trim(), now });
  if (!used) {
    await changeMember(tx, of, { failed_codes: row.failed_codes + 1, pending_tries: row.pending_tries + 1 });
    return false;
  }
  await changeMember(tx, of, { ...used, ...(row.failed_codes > 0 && { failed_codes: 0 }) });
  return true;
}

function usedBy({ row, key }: HeldMember, { code, now }: { code: string; now: Date }) {
  if (row.totp_sealed === null) return undefined;
  if (/^\d{6}$/.test(code)) {
    const secret = key.open(row.totp_sealed, staffPath(row.staff_id, 'totp_sealed'));
    const step = stepOfCode(code, { secret, lastStep: row.totp_last_step, now });
    return step === undefined ? undefined : { totp_last_step: step };
  }
  const hash = hashRecoveryCode(code);
  const left = row.recovery_hashes.filter((each) => !each.equals(hash));
  return left.length === row.recovery_hashes.length ? undefined : { recovery_hashes: left };
}
