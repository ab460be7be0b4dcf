import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { emptyContact } from '../customers/contact.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type CustomerAccounts, loadCustomerAccounts } from './load-customer-accounts.ts';

/**
 * Loads the accounts of a payment link's guest (req 6.1): the link's accounts without their names, and only the owner's
 * first name. A guest sees no saved methods, plans or earlier payments, because a link can end up in other hands, and
 * only settlements that one payment pays ([decision
 * 76](../../../../docs/decisions/0076-guests-can-settle-with-one-payment.md)). A fee that an agent waived is zero.
 */
export async function loadGuestAccounts(
  tx: TenantTransaction,
  owner: {
    tenantId: Tenant['id'];
    customerId: string;
    key: TenantKey;
    /** All belong to one payee. */
    accountIds: readonly string[];
    agentLinkId: string | undefined;
  },
): Promise<CustomerAccounts> {
  const found = await loadCustomerAccounts(tx, { ...owner, login: null });
  const accounts = found.accounts.filter((each) => owner.accountIds.includes(each.accountId));
  const [account] = accounts;
  if (!account) throw new Error('expected the account of the payment link, got none');
  const fees = (await isFeeWaived(tx, owner)) && { achFeeHundredths: 0, cardFeeHundredths: 0 };
  return {
    login: null,
    payeeCode: account.payeeCode,
    customer: {
      ...found.customer,
      payees: found.customer.payees.filter(({ payeeCode: code }) => code === account.payeeCode),
      contact: { ...emptyContact, firstName: found.customer.contact.firstName },
      isOptedInTo2fa: false,
      language: null,
      emailEndpoint: null,
      registeredPhone: null,
    },
    accounts: accounts.map((each) => ({
      ...each,
      ...fees,
      name: '',
      ...settlementForGuest(each, { ...owner, series: found.series }),
    })),
    series: [],
    recentPayments: [],
    accountPayments: [],
    paymentMethods: [],
  };
}

/**
 * Offers only single-payment settlements, and none while the account has a settlement or a plan, which a guest must not
 * learn about. A visit through an agent's link is limited to the agreed amount.
 */
function settlementForGuest(
  { accountId, settlement, settlementOffers: offers }: CustomerAccounts['accounts'][number],
  { agentLinkId, series }: { agentLinkId: string | undefined } & Pick<CustomerAccounts, 'series'>,
) {
  const hasPlan = series.some((plan) => plan.accountId === accountId);
  const isOpen = settlement?.state === 'accepted' || settlement?.state === 'submitted';
  const isPayable = settlement?.state === 'accepted' && settlement.offerType === 'lump-sum';
  if (agentLinkId !== undefined || hasPlan) return { settlement: null, settlementOffers: [] };
  return {
    settlement: isPayable ? settlement : null,
    settlementOffers: isOpen ? [] : offers.filter(({ offerType: type }) => type === 'lump-sum'),
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
