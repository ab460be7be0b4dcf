import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaperlessEndReason } from '@quittance/domain/documents/electronic-records';
import { sql } from 'kysely';
import { notifyEach } from '../messages/notify-each.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { lockElectronicConsent } from './electronic-consent.ts';
import { endPaperlessBills, findMailFault } from './paperless-bills.ts';

type ReviewContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };
type Part = { readonly tenant: TenantRow; readonly now: Date; readonly after: string };

/** Customers in a transaction. */
const partSize = 1_000;
const beforeFirst = '00000000-0000-0000-0000-000000000000';
/** Older bounces were found by an earlier run. */
const bounceDays = 35;
const worker = { kind: 'program', name: 'review-paperless-bills' } as const;

/**
 * Ends the paperless bills of customers who would learn of a new bill neither on paper nor by e-mail. Returns their
 * number. Concurrent runs end them once.
 */
export async function reviewPaperlessBills(context: ReviewContext, tenant: TenantRow): Promise<number> {
  let ended = 0;
  for (let after: string | undefined = beforeFirst; after !== undefined; ) {
    const part: Part = { tenant, now: context.now(), after };
    const found = await context.database.inTenant(tenant.id, (tx) => findPart(tx, part));
    ended += await notifyEach(found.doubtful, {
      notify: (customerId) => endIfUnreachable(context, { tenant, customerId }),
      onFault: context.onFault,
    });
    after = found.last;
  }
  return ended;
}

async function findPart(tx: TenantTransaction, part: Part): Promise<{ doubtful: string[]; last: string | undefined }> {
  const { tenant, after } = part;
  const { rows } = await sql<{ customerId: string; isGranted: boolean }>`
    select distinct on (customer_id) customer_id as "customerId", is_granted as "isGranted" from consent
    where tenant_id = ${tenant.id} and kind = 'paperless_bills' and customer_id > ${after}
    order by customer_id, recorded_at desc, consent_id desc
    limit ${partSize}
  `.execute(tx);
  const paperless = rows.flatMap(({ customerId, isGranted }) => (isGranted ? [customerId] : []));
  const last = rows.length === partSize ? rows.at(-1)?.customerId : undefined;
  return { doubtful: tenant.paperlessBills ? await findDoubtful(tx, { ...part, paperless }) : paperless, last };
}

/** Finds those of a part's customers for whom anything could stop an e-mail, with one statement. */
async function findDoubtful(
  tx: TenantTransaction,
  { tenant, now, paperless }: Part & { paperless: readonly string[] },
): Promise<string[]> {
  if (paperless.length === 0) return [];
  if (!tenant.enableEmail) return [...paperless];
  const bouncedSince = new Date(now.getTime() - bounceDays * 86_400_000);
  const { rows } = await sql<{ customerId: string }>`
    select c.customer_id as "customerId" from customer c
    where c.tenant_id = ${tenant.id} and c.customer_id = any(${paperless}::uuid[]) and (
      exists (
        select from contact_rule r
        where r.tenant_id = ${tenant.id} and r.customer_id = c.customer_id and (r.no_email or r.no_contact_reason is not null)
      )
      or exists (
        select from contact_stop s
        where s.tenant_id = ${tenant.id} and s.customer_id = c.customer_id and s.no_contact_reason is not null
      )
      or exists (
        select from email_endpoint e
        where e.tenant_id = ${tenant.id} and e.customer_id = c.customer_id and e.opt_out_all_subscriptions
      )
      or (c.email_hash is null and not exists (
        select from email_endpoint e
        where e.tenant_id = ${tenant.id} and e.customer_id = c.customer_id and e.is_authenticated
      ))
      or exists (
        select from message m join email_bounce b on b.tenant_id = m.tenant_id and b.message_id = m.message_id
        where m.tenant_id = ${tenant.id} and m.customer_id = c.customer_id and m.created_at > ${bouncedSince} and b.cleared_at is null
      )
      or exists (select from reminder r where ${isUnannounced({ tenant, customerId: sql`c.customer_id` })})
    )
  `.execute(tx);
  return rows.map(({ customerId }) => customerId);
}

/**
 * Builds the SQL condition that the reminder `r` should have announced a bill to a customer but didn't, for a reason
 * other than that nothing was left to pay.
 */
function isUnannounced({ tenant, customerId }: { tenant: TenantRow; customerId: unknown }) {
  return sql<boolean>`
    r.tenant_id = ${tenant.id} and r.customer_id = ${customerId} and r.kind = 'bill-ready' and (
      (r.state = 'skipped'
        and r.reason in ('turned-off', 'too-late', 'contact-forbidden', 'unwanted', 'no-address', 'limit-reached'))
      or (r.state = 'queued' and exists (
        select from message m
        where m.tenant_id = ${tenant.id} and m.message_id = r.email_message_id and m.state in ('refused', 'given-up')
      ))
    )
  `;
}

function endIfUnreachable(
  context: ReviewContext,
  { tenant, customerId }: { tenant: TenantRow; customerId: string },
): Promise<boolean> {
  const customer = { tenantId: tenant.id, customerId };
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      await lockElectronicConsent(tx, customer);
      const reason = await findReason(tx, context, { tenant, customerId });
      if (reason === undefined) return false;
      return endPaperlessBills(tx, { ...customer, reason, evidence: { source: 'program' }, now: context.now() });
    },
    { operator: worker },
  );
}

async function findReason(
  tx: TenantTransaction,
  context: ReviewContext,
  { tenant, customerId }: { tenant: TenantRow; customerId: string },
): Promise<PaperlessEndReason | undefined> {
  if (!tenant.paperlessBills) return 'not-offered';
  const fault = await findMailFault(tx, context, { tenant, customerId });
  if (fault !== undefined) return fault;
  const { rows } = await sql<{ isUnannounced: boolean }>`
    select exists (
      select from reminder r
      where ${isUnannounced({ tenant, customerId })} and r.created_at >= (
        select max(given_at) from consent
        where tenant_id = ${tenant.id} and customer_id = ${customerId} and kind = 'paperless_bills' and is_granted
      )
    ) as "isUnannounced"
  `.execute(tx);
  return rows[0]?.isUnannounced ? 'bill-not-announced' : undefined;
}
