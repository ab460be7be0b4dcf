import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { unknownPerson } from '../customers/person.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { type CustomerAccounts, loadCustomerAccounts } from './load-customer-accounts.ts';

/**
 * What a guest of a payment link sees (req 6.1): the one account, without its name, and of its owner the first name alone; no saved
 * methods, no plan and no payments of before, because a link can end up in other hands. Of settlements a guest sees those that one payment pays
 * ([decision 76](../../../../docs/decisions/0076-a-guest-settles-by-one-payment.md)). A fee that an agent has waived is none.
 */
export async function loadGuestAccounts(
  tx: TenantTransaction,
  owner: {
    tenantId: string;
    customerId: string;
    key: TenantKey;
    accountId: string;
    agentLinkId: string | undefined;
  },
): Promise<CustomerAccounts> {
  const found = await loadCustomerAccounts(tx, { ...owner, login: null });
  const account = found.accounts.find((each) => each.account_id === owner.accountId);
  if (!account) throw new Error('the account of a payment link is gone');
  const fees = (await isFeeWaived(tx, owner)) && { ach_fee_hundredths: 0, card_fee_hundredths: 0 };
  return {
    login: null,
    payeeCode: account.payee_code,
    customer: {
      ...found.customer,
      payees: found.customer.payees.filter(({ payee_code: code }) => code === account.payee_code),
      person: { ...unknownPerson, firstName: found.customer.person.firstName },
      is_opted_in_to_2fa: false,
      language: null,
      email_endpoint: null,
      registered_phone: null,
    },
    accounts: [{ ...account, ...fees, name: '', ...settlementForGuest(account, { ...owner, series: found.series }) }],
    series: [],
    recentPayments: [],
    accountPayments: [],
    paymentMethods: [],
  };
}

/**
 * What one payment settles, while nothing else is agreed on for the account: no plan either, which a guest isn't told of. An agent's visit is
 * about the amount that was agreed on.
 */
function settlementForGuest(
  { account_id: accountId, settlement, settlement_offers: offers }: CustomerAccounts['accounts'][number],
  { agentLinkId, series }: { agentLinkId: string | undefined } & Pick<CustomerAccounts, 'series'>,
) {
  const hasPlan = series.some((plan) => plan.account_id === accountId);
  const isOpen = settlement?.state === 'accepted' || settlement?.state === 'submitted';
  const isPayable = settlement?.state === 'accepted' && settlement.offer_type === 'lump-sum';
  if (agentLinkId !== undefined || hasPlan) return { settlement: null, settlement_offers: [] };
  return {
    settlement: isPayable ? settlement : null,
    settlement_offers: isOpen ? [] : offers.filter(({ offer_type: type }) => type === 'lump-sum'),
  };
}

async function isFeeWaived(
  tx: TenantTransaction,
  { tenantId, agentLinkId }: { tenantId: string; agentLinkId: string | undefined },
): Promise<boolean> {
  if (agentLinkId === undefined) return false;
  const link = await tx
    .selectFrom('agent_link')
    .select('is_fee_waived')
    .where('tenant_id', '=', tenantId)
    .where('agent_link_id', '=', agentLinkId)
    .executeTakeFirstOrThrow();
  return link.is_fee_waived;
}
