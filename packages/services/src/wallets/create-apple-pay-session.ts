import { ApplePayOutageError, type MerchantSession } from '@quittance/processors/apple-pay/apple-pay-port';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { loadWalletPayee, type WalletCommand } from './load-wallet-payee.ts';
import { reserveWalletStart } from './reserve-wallet-start.ts';

/**
 * Has Apple confirm that the portal at `host` takes payments for an account's payee, before Apple Pay shows its sheet (req 6.3).
 * Refusals: NotFound, VelocityLimitReached, WalletNotAccepted where the payee takes no Apple Pay or the address is not Apple's, Unavailable while Apple cannot
 * be asked.
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
