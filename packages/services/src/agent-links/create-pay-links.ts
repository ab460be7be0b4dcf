import { createHash } from 'node:crypto';
import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { debtDisclosureType } from '@quittance/domain/consents/debt-disclosure-type';
import { type Cents, sumCents } from '@quittance/domain/money/cents';
import { isReturnAllowed } from '@quittance/domain/tenants/return-address';
import { stringify as uuidText } from 'uuid';
import type { AmountRefusal } from '../payments/reserve/refuse-amount.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Operator } from '../staff/operator.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { type PayLinkView, selectPayLinks } from './find-pay-links.ts';
import { payLinkSecret } from './pay-link-secret.ts';
import { type LinkedAccount, loadAccountsToLink, refuseShares } from './refuse-terms.ts';

export type PayLinkShare = {
  readonly payeeCode: string;
  readonly accountReferenceCode: string;
  /** Null if the customer chooses the amount. */
  readonly amountCents: Cents | null;
};

export type NewPayLink = {
  readonly shares: readonly PayLinkShare[];
  readonly validDays: number;
  readonly returnUrl: string | null;
};

export type PayLinksCommand = {
  readonly tenant: TenantRow;
  readonly actor: Operator;
  /** The links' IDs follow from it, so that an interrupted request is continued and not repeated. */
  readonly operationId: string;
  readonly isDryRun: boolean;
  readonly links: readonly NewPayLink[];
};

type LinkRefusal =
  | AmountRefusal
  | Refusal<
      | 'AccountDisputed'
      | 'PayLinkAccountUnknown'
      | 'PayLinkAccountsInvalid'
      | 'PayLinkAmountsIncomplete'
      | 'PaymentMethodNotAllowed'
      | 'ReturnAddressNotAllowed'
    >;

/** `index` is the position of the refused link. */
export type PayLinksResult =
  | { readonly kind: 'created'; readonly links: readonly PayLinkView[] }
  | (LinkRefusal & { readonly index: number });

type CheckedLink = {
  readonly id: string;
  readonly link: NewPayLink;
  readonly accounts: readonly LinkedAccount[];
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Creates links that request a payment from the customer of one or several accounts, all or none of them. Earlier links
 * stay valid.
 */
export function createPayLinks(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'portalUrl'>,
  command: PayLinksCommand,
): Promise<PayLinksResult> {
  const { tenant, actor, operationId, isDryRun, links } = command;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const ids = links.map((_, index) => linkIdOf(operationId, index));
      const load = () => selectPayLinks(tx, context, { tenant, filter: { ids }, limit: ids.length, now });
      const isContinued = (await load()).length > 0;
      if (!isContinued) {
        const checked = await checkLinks(tx, { command, ids });
        if (!Array.isArray(checked)) return checked;
        await insertLinks(tx, context, { command, checked, now });
      }
      const byId = new Map((await load()).map((view) => [view.payLinkId, view]));
      const created = { kind: 'created' as const, links: ids.flatMap((id) => byId.get(id) ?? []) };
      return isDryRun ? rollBackWith(created) : created;
    },
    { operator: actor },
  );
}

async function checkLinks(
  tx: TenantTransaction,
  { command, ids }: { command: PayLinksCommand; ids: readonly string[] },
): Promise<CheckedLink[] | (LinkRefusal & { index: number })> {
  const { tenant, links } = command;
  const accountOf = await loadAccountsToLink(tx, {
    tenantId: tenant.id,
    shares: links.flatMap(({ shares }) => shares),
  });
  const row = await tx
    .selectFrom('tenant')
    .select('return_origins')
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
  const checked: CheckedLink[] = [];
  for (const [index, link] of links.entries()) {
    const accounts = link.shares.map(accountOf);
    const refusal = refuseLink(link, { tenant, accounts, returnOrigins: row?.return_origins ?? [] });
    if (refusal) return { ...refusal, index };
    checked.push({ id: ids[index] ?? '', link, accounts: accounts.filter((account) => account !== undefined) });
  }
  return checked;
}

function refuseLink(
  { shares, returnUrl }: NewPayLink,
  of: { tenant: TenantRow; accounts: readonly (LinkedAccount | undefined)[]; returnOrigins: readonly string[] },
): LinkRefusal | undefined {
  const accounts = of.accounts.filter((account) => account !== undefined);
  const [first] = accounts;
  if (!first || accounts.length < shares.length)
    return refuse('PayLinkAccountUnknown', { field: `accounts.${of.accounts.indexOf(undefined)}` });
  const isOther = (account: LinkedAccount, index: number) =>
    account.customer_id !== first.customer_id ||
    account.payee_code !== first.payee_code ||
    accounts.findIndex((each) => each.account_id === account.account_id) !== index;
  const other = accounts.findIndex(isOther);
  if (other >= 0) return refuse('PayLinkAccountsInvalid', { field: `accounts.${other}` });
  // The portal shows a debt's disclosure before a payment of this account alone.
  const disclosed = accounts.length > 1 ? accounts.findIndex((account) => needsDisclosure(account, of)) : -1;
  if (disclosed >= 0) return refuse('PayLinkAccountsInvalid', { field: `accounts.${disclosed}` });
  const stated = shares.filter(({ amountCents }) => amountCents !== null);
  if (stated.length > 0 && stated.length < shares.length) {
    const field = `accounts.${shares.findIndex(({ amountCents }) => amountCents === null)}.amount`;
    return refuse('PayLinkAmountsIncomplete', { field });
  }
  if (returnUrl !== null && !isReturnAllowed(returnUrl, of.returnOrigins))
    return refuse('ReturnAddressNotAllowed', { field: 'returnURL' });
  return refuseShares(accounts, { tenant: of.tenant, amounts: shares.map(({ amountCents }) => amountCents) });
}

function needsDisclosure(account: LinkedAccount, { tenant }: { tenant: Pick<TenantRow, 'showDisclosures'> }): boolean {
  const { is_unreported_debt: isUnreportedDebt, is_out_of_statute: isOutOfStatute } = account;
  const { showDisclosures } = tenant;
  return debtDisclosureType({ showDisclosures, isUnreportedDebt, isOutOfStatute }) !== undefined;
}

async function insertLinks(
  tx: TenantTransaction,
  { keyring }: Pick<ServiceContext, 'keyring'>,
  { command, checked, now }: { command: PayLinksCommand; checked: readonly CheckedLink[]; now: Date },
): Promise<void> {
  const { tenant, actor } = command;
  const key = await keyring.forTenant(tenant.id, tx);
  const rows = checked.map(({ id, link, accounts }) => ({
    tenant_id: tenant.id,
    agent_link_id: id,
    customer_id: accounts[0]?.customer_id ?? '',
    account_id: accounts[0]?.account_id ?? '',
    token_hash: hashSecret(payLinkSecret(key, id)),
    amount_cents: totalOf(link.shares),
    scheduled_for: null,
    method_kind: null,
    is_fee_waived: false,
    made_by: operatorText(actor),
    sent_by: null,
    created_at: now,
    expires_at: new Date(now.getTime() + link.validDays * dayMs),
    is_request: true,
    return_url: link.returnUrl,
  }));
  const shares = checked.flatMap(({ id, link, accounts }) =>
    accounts.map((account, index) => ({
      tenant_id: tenant.id,
      agent_link_id: id,
      account_id: account.account_id,
      customer_id: account.customer_id,
      share_no: index,
      amount_cents: link.shares[index]?.amountCents ?? null,
    })),
  );
  await tx.insertInto('agent_link').values(rows).execute();
  await tx.insertInto('agent_link_share').values(shares).execute();
}

/** Returns null unless every account has an amount. */
function totalOf(shares: readonly PayLinkShare[]): Cents | null {
  const amounts = shares.flatMap(({ amountCents }) => amountCents ?? []);
  return amounts.length === shares.length ? sumCents(amounts) : null;
}

/** The first link has the operation's own ID, a UUID of version 7. The others share its time. */
function linkIdOf(operationId: string, index: number): string {
  if (index === 0) return operationId;
  const bytes = Buffer.from(operationId.replaceAll('-', ''), 'hex');
  createHash('sha256').update(`${operationId} ${index}`).digest().copy(bytes, 6, 0, 10);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return uuidText(bytes);
}
