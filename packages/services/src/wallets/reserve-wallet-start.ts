import { walletStartsOfClient, walletStartsOfPayer } from '@quittance/domain/limit-uses/use-limits';
import { clientNetwork } from '../limit-uses/client-network.ts';
import { keepLimitRefusal } from '../limit-uses/refusals/keep-limit-refusal.ts';
import { reserveUses } from '../limit-uses/reserve-uses.ts';
import { payerOf } from '../payment-methods/method-checks.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { WalletCommand } from './load-wallet-payee.ts';

/** Counts a request to a wallet's provider before it is made. Refuses with VelocityLimitReached. */
export function reserveWalletStart(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, client }: Pick<WalletCommand, 'tenant' | 'session' | 'client'>,
): Promise<Refusal<'VelocityLimitReached'> | undefined> {
  const uses = [
    { ...walletStartsOfPayer, subject: payerOf({ session }) },
    { ...walletStartsOfClient, subject: clientNetwork(client.address) },
  ];
  return context.database.inTenant(tenant.id, async (tx) => {
    const now = context.now();
    const reserved = await reserveUses(tx, { tenantId: tenant.id, uses, now });
    if (reserved.kind === 'reserved') return undefined;
    await keepLimitRefusal(tx, { tenant, session, client, scope: reserved.use.limit, now });
    return refuse('VelocityLimitReached', { field: 'wallet', retryAfterSeconds: reserved.retryAfterSeconds });
  });
}
