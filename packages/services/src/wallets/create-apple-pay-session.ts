import { ApplePayOutageError, type MerchantSession } from '@quittance/processors/apple-pay/apple-pay-port';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { loadWalletPayee, type WalletCommand } from './load-wallet-payee.ts';
import { reserveWalletStart } from './reserve-wallet-start.ts';

/**
 * Asks Apple to confirm that the portal at `host` accepts payments for an account's payee, before Apple Pay shows its
 * sheet (req 6.3). Refuses with NotFound, VelocityLimitReached, WalletNotAccepted when the payee doesn't accept Apple
 * Pay or the URL isn't Apple's, and Unavailable while Apple is unreachable.
 */
export async function createApplePaySession(
  context: Pick<ServiceContext, 'database' | 'now' | 'applePay'>,
  command: WalletCommand & { validationUrl: string; host: string },
): Promise<
  | { kind: 'created'; merchantSession: MerchantSession }
  | Refusal<'NotFound' | 'WalletNotAccepted' | 'VelocityLimitReached' | 'Unavailable'>
> {
  const payee = await loadWalletPayee(context, command);
  if (!payee) return refuse('NotFound', { field: 'accountReferenceCode' });
  const settings = payee.wallets?.applePay;
  if (!payee.configuration.allowApplePay || !settings) {
    return refuse('WalletNotAccepted', { field: 'accountReferenceCode' });
  }
  const refused = await reserveWalletStart(context, command);
  if (refused) return refused;
  const { validationUrl, host } = command;
  try {
    const merchantSession = await context.applePay.openSession({ ...settings, validationUrl, host });
    return merchantSession
      ? { kind: 'created', merchantSession }
      : refuse('WalletNotAccepted', { field: 'validationURL' });
  } catch (error) {
    if (error instanceof ApplePayOutageError) return refuse('Unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}
