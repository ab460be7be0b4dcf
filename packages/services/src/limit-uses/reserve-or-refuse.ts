import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import { type LimitedUse, reserveUses } from './reserve-uses.ts';

export async function reserveOrRefuse(
  tx: TenantTransaction,
  asked: { tenantId: string; uses: readonly LimitedUse[]; now: Date },
): Promise<Refusal<'TooManyRequests'> | undefined> {
  const reserved = await reserveUses(tx, asked);
  if (reserved.kind === 'reserved') return undefined;
  return refuse('TooManyRequests', { retryAfterSeconds: reserved.retryAfterSeconds });
}
