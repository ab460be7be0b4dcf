import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** Where the steps of something are written: the table, and the column that names whose they are. */
const subjects = {
  payment: { table: 'payment_event', key: 'payment_id' },
  refund: { table: 'refund_event', key: 'refund_id' },
  settlement: { table: 'settlement_event', key: 'settlement_id' },
  dispute: { table: 'dispute_event', key: 'dispute_id' },
} as const;

/** A step that something took. */
export type NextEvent = {
  tenantId: string;
  subject: keyof typeof subjects;
  id: string;
  event: string;
  from: string;
  to: string;
  at: Date;
  /** What only some tables have. */
  reason?: string | null | undefined;
  doneBy?: string | null | undefined;
  paymentId?: string | null | undefined;
  toldAt?: Date | null | undefined;
};

/**
 * Writes the next step of something whose row the transaction holds, so that nobody else takes the same number. It reads the tenant's row, so
 * that Citus runs it on the worker that has the tenant.
 */
export async function insertNextEvent(tx: TenantTransaction, step: NextEvent): Promise<void> {
  const { table, key } = subjects[step.subject];
  const more = [
    ...(step.reason === undefined ? [] : [{ column: 'reason', value: sql`${step.reason}::text` }]),
    ...(step.doneBy === undefined ? [] : [{ column: 'done_by', value: sql`${step.doneBy}::text` }]),
    ...(step.paymentId === undefined ? [] : [{ column: 'payment_id', value: sql`${step.paymentId}::uuid` }]),
    ...(step.toldAt === undefined ? [] : [{ column: 'told_at', value: sql`${step.toldAt}::timestamptz` }]),
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
