import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PostingLine } from '@quittance/domain/posting/draw-posting-file';
import type { LineSource } from '@quittance/domain/posting/line-source';
import type { Steps } from '@quittance/domain/steps/steps';
import { sql } from 'kysely';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type EventsAsked, keyOf, type LinesByEvent, type UnpostedEvent } from './lines-by-event.ts';
import { linesOfAdjustments, linesOfDiscounts } from './lines-of-adjustments.ts';
import { linesOfPayments } from './lines-of-payments.ts';
import { linesOfRefunds } from './lines-of-refunds.ts';
import type { HeldSeries } from './posting-series.ts';

export type NewLine = PostingLine & {
  readonly source: LineSource;
  readonly sourceId: string;
  readonly sourceNo: number;
  readonly accountId: string;
  readonly paymentId: string | null;
};

const readers: Record<LineSource, (tx: TenantTransaction, asked: EventsAsked) => Promise<LinesByEvent>> = {
  payment: linesOfPayments,
  refund: linesOfRefunds,
  adjustment: linesOfAdjustments,
  discount: linesOfDiscounts,
};

/**
 * Collects the events on a payee's money up to a time and returns their lines in order. The caller has locked the
 * payee's row; collected events are gone after the commit.
 */
export async function collectLines(
  tx: TenantTransaction,
  of: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    payeeCode: string;
    series: HeldSeries;
    until: Date;
    sequence: number;
    maxEvents: number;
  },
): Promise<{ lines: NewLine[]; isMore: boolean }> {
  const { tenant, series, sequence, maxEvents } = of;
  const events = await takeEvents(tx, of);
  const bySource = new Map<LineSource, LinesByEvent>();
  for (const source of Object.keys(readers) as LineSource[]) {
    const own = events.filter((event) => event.source === source);
    if (own.length > 0) bySource.set(source, await readers[source](tx, { tenantId: tenant.id, events: own, series }));
  }
  const lines = await runInSteps(placeLines(events, { tenant, sequence, bySource }));
  return { lines, isMore: events.length === maxEvents && (await isAnyLeft(tx, of)) };
}

function* placeLines(
  events: readonly UnpostedEvent[],
  of: {
    tenant: Pick<Tenant, 'timeZone'>;
    sequence: number;
    bySource: ReadonlyMap<LineSource, LinesByEvent>;
  },
): Steps<NewLine[]> {
  const lines: NewLine[] = [];
  for (const event of events) {
    const postedOn = todayOf(of.tenant, event.at).toString();
    for (const line of of.bySource.get(event.source)?.get(keyOf(event)) ?? []) {
      const content = { ...line.content, postedOn, entryID: `${of.sequence}.${lines.length + 1}` };
      const from = { source: event.source, sourceId: event.source_id, sourceNo: event.source_no };
      lines.push({ ...line, ...from, content });
    }
    yield;
  }
  return lines;
}

async function isAnyLeft(
  tx: TenantTransaction,
  { tenant, payeeCode, until }: { tenant: Pick<Tenant, 'id'>; payeeCode: string; until: Date },
): Promise<boolean> {
  const left = await tx
    .selectFrom('unposted_event')
    .select('source')
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .where('at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

async function takeEvents(
  tx: TenantTransaction,
  of: { tenant: Pick<Tenant, 'id'>; payeeCode: string; until: Date; maxEvents: number },
): Promise<UnpostedEvent[]> {
  const { rows } = await sql<UnpostedEvent>`
    delete from unposted_event where tenant_id = ${of.tenant.id} and (source, source_id, source_no) in (
      select u.source, u.source_id, u.source_no from unposted_event u
      where u.tenant_id = ${of.tenant.id} and u.payee_code = ${of.payeeCode} and u.at <= ${of.until}
      order by u.at, u.source_id, u.source_no limit ${of.maxEvents}
    )
    returning source, source_id, source_no, at
  `.execute(tx);
  // Same order as the index: by time, then by values that are the same on every machine.
  return rows.toSorted(
    (a, b) =>
      a.at.getTime() - b.at.getTime() ||
      (a.source_id < b.source_id ? -1 : a.source_id > b.source_id ? 1 : a.source_no - b.source_no),
  );
}
