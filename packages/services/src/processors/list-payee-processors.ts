import type { WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import {
  type AccountProcessor,
  isAccountProcessor,
  type PayeeProcessor,
  type PayPalProcessor,
  type ProcessorWay,
  processorFacts,
} from '@quittance/domain/payments/processor-names';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type ProcessorAccount, processorAccounts } from './processor-accounts.ts';

export type PayeeWithProcessor = {
  readonly payeeCode: string;
  readonly name: string;
  readonly processor: PayeeProcessor;
  readonly merchant: string;
  readonly takes: readonly ProcessorWay[];
  readonly payPal: { readonly processor: PayPalProcessor; readonly merchant: string } | null;
  readonly canSendFiles: boolean;
};

export type ConnectedAccount = ProcessorAccount & {
  readonly processor: AccountProcessor;
  readonly isConnected: boolean;
};

type Of = { readonly tenant: Pick<Tenant, 'id'> };
type Context = Pick<ServiceContext, 'database' | 'processors'>;

/** Returns the payees with their processors, and all accounts of the tenant. Never returns a key. */
export function listPayeeProcessors(
  { database, processors }: Context,
  { tenant }: Of,
): Promise<{ payees: PayeeWithProcessor[]; accounts: ConnectedAccount[] }> {
  return database.inTenant(tenant.id, async (tx) => {
    const rows = await tx
      .selectFrom('payee')
      .select(['payee_code', 'name', 'processor', 'merchant', 'paypal_processor', 'paypal_merchant', 'wallets'])
      .where('tenant_id', '=', tenant.id)
      .orderBy('payee_code')
      .execute();
    const originators = await tx
      .selectFrom('ach_originator')
      .select('payee_code')
      .where('tenant_id', '=', tenant.id)
      .execute();
    const payees = rows.map(({ payee_code: payeeCode, name, processor, merchant, ...row }) => {
      const { paypal_processor: payPalProcessor, paypal_merchant: payPalMerchant } = row;
      const payPal =
        payPalProcessor && payPalMerchant ? { processor: payPalProcessor, merchant: payPalMerchant } : null;
      return {
        ...{ payeeCode, name, processor, merchant, payPal },
        takes: waysOf({ processor, wallets: row.wallets as WalletSettings | null, hasPayPal: payPal !== null }),
        canSendFiles: originators.some((each) => each.payee_code === payeeCode),
      };
    });
    const accounts = (await processorAccounts(tx, { tenant })).flatMap((account) => {
      const { processor } = account;
      return isAccountProcessor(processor) ? [{ ...account, processor, isConnected: processors.has(processor) }] : [];
    });
    return { payees, accounts };
  });
}

function waysOf({
  processor,
  wallets,
  hasPayPal,
}: {
  processor: PayeeProcessor;
  wallets: WalletSettings | null;
  hasPayPal: boolean;
}): ProcessorWay[] {
  const isCalled = processorFacts[processor].transport === 'calls';
  const has = (wallet: 'applePay' | 'googlePay') => isCalled && (wallets?.[wallet] ?? null) !== null;
  return [
    ...(isCalled ? (['cards'] as const) : []),
    'bank',
    ...(['applePay', 'googlePay'] as const).filter(has),
    ...(hasPayPal ? (['payPal'] as const) : []),
  ];
}

/**
 * Reads one event of the account, which proves that the keys work and may use it. Refuses with ProcessorAccountUnknown
 * for an account that isn't the tenant's, because any account of the installation would answer, or ProcessorNotConnected.
 */
export async function testProcessorAccount(
  { database, processors }: Context,
  { tenant, processor, merchant }: Of & { readonly processor: AccountProcessor; readonly merchant: string },
): Promise<{ kind: 'tested'; hasAnswered: boolean } | Refusal<'ProcessorAccountUnknown' | 'ProcessorNotConnected'>> {
  const accounts = await database.inTenant(tenant.id, (tx) => processorAccounts(tx, { tenant }));
  if (!accounts.some((each) => each.processor === processor && each.merchant === merchant))
    return refuse('ProcessorAccountUnknown', { field: 'merchant' });
  const port = processors.get(processor);
  if (!port) return refuse('ProcessorNotConnected', { field: 'processor' });
  try {
    await port.events({ merchant, after: null, limit: 1 });
    return { kind: 'tested', hasAnswered: true };
  } catch (error) {
    if (!(error instanceof ProcessorOutageError)) throw error;
    return { kind: 'tested', hasAnswered: false };
  }
}
