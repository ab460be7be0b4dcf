import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type MailFailureReason, mailFailureReason } from '@quittance/domain/messages/mail-report';
import type { TenantKey } from '../tenants/keyring.ts';
import { bounceHash, isUndeliverable } from './undeliverable.ts';

/** Failures reported for an address since it was last verified. */
export type MailFailures = {
  readonly address: string;
  /** True when no notices go to the address until it is verified again. */
  readonly isUndeliverable: boolean;
  readonly failures: readonly {
    readonly reason: MailFailureReason;
    readonly status: string;
    readonly failedAt: Date;
  }[];
};

const failuresShown = 5;

/** Loads the failures of a customer's addresses. Skips empty and repeated addresses and those without failures. */
export async function loadMailFailures(
  tx: TenantTransaction,
  { addresses, ...of }: { tenantId: string; key: TenantKey; addresses: readonly string[]; now: Date },
): Promise<MailFailures[]> {
  const found: MailFailures[] = [];
  const byHash = new Map(
    addresses.filter(Boolean).map((address) => [bounceHash(of.key, address).toString('hex'), address] as const),
  );
  for (const [hash, address] of byHash) {
    const rows = await tx
      .selectFrom('email_bounce')
      .select(['kind', 'status', 'at'])
      .where('tenant_id', '=', of.tenantId)
      .where('address_hash', '=', Buffer.from(hash, 'hex'))
      .where('cleared_at', 'is', null)
      .orderBy('at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(failuresShown)
      .execute();
    if (rows.length === 0) continue;
    const failures = rows.map((row) => ({ reason: mailFailureReason(row), status: row.status, failedAt: row.at }));
    found.push({ address, isUndeliverable: await isUndeliverable(tx, { ...of, address }), failures });
  }
  return found;
}
