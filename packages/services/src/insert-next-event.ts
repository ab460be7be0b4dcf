import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** The event table of each kind of record, and the column with the record's id. */
const subjects = {
  payment: { table: 'payment_event', key: 'payment_id' },
  refund: { table: 'refund_event', key: 'refund_id' },
  settlement: { table: 'settlement_event', key: 'settlement_id' },
  dispute: { table: 'dispute_event', key: 'dispute_id' },
} as const;

export type NextEvent = {
  tenantId: string;
  subject: keyof typeof subjects;
  id: string;
  event: string;
  from: string;
  to: string;
  at: Date;
  reason?: string | null | undefined;
  doneBy?: string | null | undefined;
  paymentId?: string | null | undefined;
  notifiedAt?: Date | null | undefined;
};

/**
 * Inserts the next event of a record whose row the transaction has locked, so that no other process uses the same
 * number. Selects from the tenant's row, so that Citus runs the statement on the worker that stores the tenant.
 */
export async function insertNextEvent(tx: TenantTransaction, step: NextEvent): Promise<void> {
  const { table, key } = subjects[step.subject];
  const more = [
    ...(step.reason === undefined ? [] : [{ column: 'reason', value: sql`${step.reason}::text` }]),
    ...(step.doneBy === undefined ? [] : [{ column: 'done_by', value: sql`${step.doneBy}::text` }]),
    ...(step.paymentId === undefined ? [] : [{ column: 'payment_id', value: sql`${step.paymentId}::uuid` }]),
    ...(step.notifiedAt === undefined ? [] : [{ column: 'notified_at', value: sql`${step.notifiedAt}::timestamptz` }]),
  ];
  const columns = sql.join(
    ['tenant_id', key, 'event_no', 'event', 'from_state', 'to_state', 'at', ...more.map(({ column }) => column)].map(
      (column) => sql.ref(column),
    ),
  );
  const values = sql.join([
    sql`tenant.tenant_id, ${step.id}::uuid`,
    sql`coalesce((
      select max(e.event_no) from ${sql.table(table)} e where e.tenant_id = ${step.tenantId} and e.${sql.ref(key)} = ${step.id}
    ), 0) + 1`,
    sql`${step.event}::text, ${step.from}::text, ${step.to}::text, ${step.at}::timestamptz`,
    ...more.map(({ value }) => value),
  ]);
  await sql`
    insert into ${sql.table(table)} (${columns}) select ${values} from tenant where tenant.tenant_id = ${step.tenantId}
  `.execute(tx);
}
