import type { WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { payableAccount } from '../accounts/payable-account.ts';
import { isDisputed } from '../disputes/is-disputed.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type WalletCommand = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  client: { address: string };
};

/**
 * Loads an account of the session's customer, or an account of the guest's link, with its payee's wallet settings (req 6.1,
 * 6.3).
 */
export async function loadWalletPayee(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, session, accountReferenceCode }: Omit<WalletCommand, 'client'>,
) {
  const { customerId, guestAccountIds } = session;
  const row = await database.inCustomer({ tenantId: tenant.id, customerId }, (tx) => {
    const query = tx
      .selectFrom('account')
      .innerJoin('payee', (join) =>
        join.onRef('payee.tenant_id', '=', 'account.tenant_id').onRef('payee.payee_code', '=', 'account.payee_code'),
      )
      .select([
        'account_id',
        'reference_code',
        'balance_cents',
        'amount_due_cents',
        'billed_balance_cents',
        'minimum_cents',
        'ach_limit_cents',
        'card_limit_cents',
        'ach_fee_hundredths',
        'card_fee_hundredths',
        'approved_methods',
        'payment_configuration',
        'wallets',
        'paypal_processor',
        'paypal_merchant',
        isDisputed('account').as('is_disputed'),
      ])
      .where('account.tenant_id', '=', tenant.id)
      .where('account.customer_id', '=', customerId)
      .where('account.reference_code', '=', accountReferenceCode);
    const ofGuest = guestAccountIds === undefined ? query : query.where('account.account_id', 'in', guestAccountIds);
    return ofGuest.executeTakeFirst();
  });
  if (!row) return undefined;
  const configuration = (row.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  return {
    accountId: row.account_id,
    account: payableAccount(row, configuration),
    configuration,
    isDisputed: row.is_disputed,
    wallets: row.wallets as WalletSettings | null,
    payPal:
      row.paypal_processor !== null && row.paypal_merchant !== null
        ? { processor: row.paypal_processor, merchant: row.paypal_merchant }
        : undefined,
  };
}
