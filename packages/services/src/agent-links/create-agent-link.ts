import type { CalendarDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { callLinkMinutes } from '@quittance/domain/agent-links/link-life';
import { agentLinksOfAccount, agentLinksOfOperator } from '@quittance/domain/limit-uses/use-limits';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { readSwitches } from '@quittance/domain/tenants/switch-values';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { v7 as newId } from 'uuid';
import { type AccountName, findNamedAccount } from '../accounts/find-named-account.ts';
import { actAlone } from '../approvals/act-alone.ts';
import { reserveOrRefuse } from '../limit-uses/reserve-or-refuse.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import { longestGuestSessionMs } from '../sign-in/session.ts';
import { hasRole, type Operator } from '../staff/operator.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { queueAgentLink } from './queue-agent-link.ts';
import { type LinkedAccount, loadLinkedAccount, refuseTerms, type TermsRefusal, waivedFee } from './refuse-terms.ts';

export type AgentLinkCommand = AccountName & {
  readonly tenant: TenantRow;
  readonly actor: Operator;
  readonly terms: AgreedTerms;
  /** Null when the agent reads out the link or passes it on. */
  readonly sendBy: 'email' | 'sms' | null;
  /** How long the link opens; 20 minutes if it's undefined. The visit lasts as long as any guest's. */
  readonly validDays?: number | undefined;
};

/** The URL contains the secret and can't be retrieved again. */
export type AgentLink = {
  readonly kind: 'created';
  readonly agentLinkId: string;
  readonly url: string;
  readonly expiresAt: Date;
  readonly sentTo: string | null;
};

const dayMs = 24 * 60 * 60 * 1000;

type LinkContext = Pick<ServiceContext, 'database' | 'keyring' | 'mail' | 'now' | 'portalUrl' | 'textMessages'>;
type MadeIn = Omit<LinkContext, 'mail' | 'textMessages'>;
type AddedLink = AgentLink & { readonly messageId: string | undefined };
type LinkRefusal =
  | TermsRefusal
  | Refusal<'AloneLimitReached' | 'ContactNotPossible' | 'PayeeCodeRequired' | 'RoleNotAllowed' | 'TooManyRequests'>;

/**
 * Creates a link that pays one account once, on the agreed terms, and optionally sends it to an address on file.
 * Revokes the account's earlier link. Refuses with RoleNotAllowed when the operator may not waive a fee, with
 * AloneLimitReached when one person's waived fees add up to too much, with ContactNotPossible when the customer has no
 * such address, has opted out or must not be contacted now, and with TooManyRequests and the seconds to wait.
 */
export async function createAgentLink(
  context: LinkContext,
  command: AgentLinkCommand,
): Promise<AgentLink | LinkRefusal> {
  const made = await addAgentLink(context, command);
  if (made.kind === 'refused') return made;
  const { messageId, ...link } = made;
  deliverSoon(context, { tenant: command.tenant, messageIds: messageId === undefined ? [] : [messageId] });
  return link;
}

/**
 * Creates a link as createAgentLink does, for a program that doesn't send messages: the worker picks the message up.
 */
export function addAgentLink(context: MadeIn, command: AgentLinkCommand): Promise<AddedLink | LinkRefusal> {
  const { tenant, actor } = command;
  return context.database.inTenant(tenant.id, (tx) => writeLink(tx, context, command), { operator: actor });
}

async function writeLink(
  tx: TenantTransaction,
  context: MadeIn,
  command: AgentLinkCommand,
): Promise<AddedLink | LinkRefusal> {
  const { tenant, actor, terms, accountReferenceCode, merchantPayeeCode, sendBy, validDays } = command;
  const now = context.now();
  if (terms.isFeeWaived && !hasRole(actor, 'supervisor') && !(await mayAgentsWaive(tx, tenant))) {
    return refuse('RoleNotAllowed', { field: 'isFeeWaived' });
  }
  const named = await findNamedAccount(tx, { tenantId: tenant.id, accountReferenceCode, merchantPayeeCode });
  if (named.kind === 'refused' && named.code === 'PayeeCodeRequired') return named;
  const account =
    named.kind === 'account'
      ? await loadLinkedAccount(tx, { tenantId: tenant.id, accountId: named.accountId })
      : undefined;
  const refusal = refuseTerms(account, { tenant, terms, today: todayOf(tenant, now) });
  if (refusal) return refusal;
  if (!account) throw new Error('expected the account that passed the checks, got none');
  const tooMany = await reserveOrRefuse(tx, {
    tenantId: tenant.id,
    uses: [
      { ...agentLinksOfAccount, subject: account.account_id },
      { ...agentLinksOfOperator, subject: operatorText(actor) },
    ],
    now,
  });
  if (tooMany) return tooMany;
  if (terms.isFeeWaived) {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const amountCents = waivedFee(account, { tenant, key, terms, today: todayOf(tenant, now) });
    const parts = [{ accountId: account.account_id, amountCents }];
    const may = await actAlone(tx, { tenant, actor, bucket: 'debt', leastRole: 'agent', parts, now });
    if (may !== 'alone') return refuse('AloneLimitReached', { field: 'isFeeWaived' });
  }
  const secret = newSecret();
  const agentLinkId = newId({ msecs: now.getTime() });
  const lasts = validDays === undefined ? { minutes: callLinkMinutes } : { days: validDays };
  const expiresAt = new Date(now.getTime() + (validDays === undefined ? callLinkMinutes * 60_000 : validDays * dayMs));
  await revokeOpenLinks(tx, { tenant, account, now });
  await insertLink(tx, { command, account, agentLinkId, tokenHash: hashSecret(secret), now, expiresAt });
  // The secret is in the fragment, which browsers never send, so it can't end up in any server's log.
  const path = `/login#agreed=${secret}`;
  const link = { kind: 'created' as const, agentLinkId, url: `${context.portalUrl(tenant.label)}${path}`, expiresAt };
  if (sendBy === null) return { ...link, sentTo: null, messageId: undefined };
  const { customer_id: customerId, language } = account;
  const queued = await queueAgentLink(tx, context, {
    ...{ tenant, customerId, channel: sendBy, language: offeredLanguage(tenant.languages, language), path, expiresAt },
    lasts,
  });
  return queued.kind === 'refused' ? rollBackWith(queued) : { ...link, ...queued, kind: 'created' };
}

async function mayAgentsWaive(tx: TenantTransaction, { id }: TenantRow): Promise<boolean> {
  const row = await tx.selectFrom('tenant').select('switches').where('tenant_id', '=', id).executeTakeFirst();
  return readSwitches(row?.switches).agentsWaiveFees;
}

/** Revokes links that can still be opened and links that a guest may have open. */
async function revokeOpenLinks(
  tx: TenantTransaction,
  { tenant, account, now }: { tenant: TenantRow; account: LinkedAccount; now: Date },
): Promise<void> {
  await tx
    .updateTable('agent_link')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('account_id', '=', account.account_id)
    .where('is_request', '=', false)
    // A guest who opened a link just before it expired may still have a session.
    .where('expires_at', '>', new Date(now.getTime() - longestGuestSessionMs))
    .where('revoked_at', 'is', null)
    .execute();
}

async function insertLink(
  tx: TenantTransaction,
  link: {
    command: AgentLinkCommand;
    account: LinkedAccount;
    agentLinkId: string;
    tokenHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { tenant, actor, terms, sendBy } = link.command;
  await tx
    .insertInto('agent_link')
    .values({
      tenant_id: tenant.id,
      agent_link_id: link.agentLinkId,
      customer_id: link.account.customer_id,
      account_id: link.account.account_id,
      token_hash: link.tokenHash,
      amount_cents: terms.amountCents,
      scheduled_for: dayText(terms.scheduledFor),
      method_kind: terms.methodKind,
      is_fee_waived: terms.isFeeWaived,
      made_by: operatorText(actor),
      sent_by: sendBy,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

function dayText(day: CalendarDate | null): string | null {
  return day === null ? null : day.toString();
}
