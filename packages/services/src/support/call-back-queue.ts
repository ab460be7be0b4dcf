import { type CalendarDate, parseDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import type { CallBackTable } from '@quittance/database/tables/support-tables';
import type { Language } from '@quittance/domain/languages';
import { zonesOf } from '@quittance/domain/messages/state-time-zones';
import { callWindow } from '@quittance/domain/support/call-window';
import { sql } from 'kysely';
import { fullName, openContact } from '../customers/contact.ts';
import { type Page, pageOf, usualPage } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { phonePath } from './call-back-view.ts';
import { takenUntil } from './take-call-back.ts';

export type QueuedCallBack = {
  readonly callBackId: string;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly customerName: string;
  readonly phone: string;
  readonly topic: CallBackTable['topic'];
  readonly callOn: CalendarDate;
  readonly partOfDay: CallBackTable['part_of_day'];
  readonly language: Language;
  readonly requestedAt: Date;
  /** Possible time zones of the customer's state. */
  readonly timeZones: readonly string[];
  /** The hours when the customer may be called; null when the creditor's rules leave none. */
  readonly callWindow: { readonly from: Date; readonly until: Date } | null;
  readonly noCalls: boolean;
  readonly noContactReason: string | null;
  readonly takenBy: { readonly name: string; readonly isMe: boolean; readonly until: Date } | null;
};

type Row = {
  call_back_id: string;
  customer_id: string;
  customer_code: string;
  personal_data_sealed: Buffer;
  phone_sealed: Buffer;
  topic: CallBackTable['topic'];
  call_on: string;
  part_of_day: CallBackTable['part_of_day'];
  language: Language;
  requested_at: Date;
  taken_by: string | null;
  taken_at: Date | null;
  no_calls: boolean | null;
  no_contact_reason: string | null;
  contact_from: string | null;
  contact_until: string | null;
};

/** Lists the calls that customers wait for, earliest day first; `until` leaves out later days. */
export async function listCallBacks(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  of: {
    tenant: Tenant;
    actor: Operator;
    until?: CalendarDate | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): Promise<Page<QueuedCallBack>> {
  const { tenant, actor, until, cursor = null, limit = usualPage } = of;
  const read = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<Row>`
      select b.call_back_id, b.customer_id, c.reference_code as customer_code, c.personal_data_sealed, b.phone_sealed, b.topic,
        b.call_on::text as call_on, b.part_of_day, b.language, b.requested_at, b.taken_by, b.taken_at, r.no_calls, r.no_contact_reason,
        r.contact_from, r.contact_until
      from call_back b
      join customer c on c.tenant_id = b.tenant_id and c.customer_id = b.customer_id
      left join contact_rule r on r.tenant_id = b.tenant_id and r.customer_id = b.customer_id
      where b.tenant_id = ${tenant.id} and b.state = 'open'
        and (${until?.toString() ?? null}::date is null or b.call_on <= ${until?.toString() ?? null}::date)
        and (${cursor}::uuid is null or (b.call_on, b.call_back_id) > (
          select call_on, call_back_id from call_back where tenant_id = ${tenant.id} and call_back_id = ${cursor}::uuid
        ))
      order by b.call_on, b.call_back_id limit ${limit + 1}
    `.execute(tx);
    const key = await context.keyring.forTenant(tenant.id, tx);
    const operators = rows.flatMap((row) => row.taken_by ?? []);
    const nameOf = await operatorNames(tx, context, { tenant, operators });
    const shown = { tenant, key, me: operatorText(actor), nameOf, now: context.now() };
    return rows.map((row) => viewOf(row, shown));
  });
  return pageOf(read, { limit, idOf: ({ callBackId }) => callBackId });
}

function viewOf(row: Row, { tenant, key, me, nameOf, now }: Shown): QueuedCallBack {
  const contact = openContact(key, row);
  const { contact_from: from, contact_until: until, taken_by: takenBy, taken_at: takenAt } = row;
  const callOn = parseDate(row.call_on);
  const where = { state: contact.state, tenantTimeZone: tenant.timeZone };
  const rule = from && until ? { from, until } : undefined;
  const window = callWindow({ callOn, partOfDay: row.part_of_day }, { ...where, rule });
  const isTaken = takenBy !== null && takenAt !== null && takenUntil(takenAt) > now;
  return {
    callBackId: row.call_back_id,
    customerId: row.customer_id,
    customerReferenceCode: row.customer_code,
    customerName: fullName(contact),
    phone: key.open(row.phone_sealed, phonePath(row.call_back_id)),
    topic: row.topic,
    callOn,
    partOfDay: row.part_of_day,
    language: row.language,
    requestedAt: row.requested_at,
    timeZones: zonesOf(where),
    callWindow: window ? { from: new Date(window.fromMs), until: new Date(window.untilMs) } : null,
    noCalls: row.no_calls ?? false,
    noContactReason: row.no_contact_reason,
    takenBy: isTaken ? { name: nameOf(takenBy), isMe: takenBy === me, until: takenUntil(takenAt) } : null,
  };
}

type Shown = { tenant: Tenant; key: TenantKey; me: string; nameOf: (operator: string) => string; now: Date };
