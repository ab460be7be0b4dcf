import type { PlantedActivity, PlantedRecord } from './planted-records.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Period = { years: number } | { days: number } | { hours: number };

/** Retention periods by law and by the product's own rules, kept separate from the table that the job uses. */
const periods: Readonly<Record<string, { period: Period; own: string | null }>> = {
  message: { period: { days: 90 }, own: 'message' },
  auth_request: { period: { days: 90 }, own: 'code-request' },
  idempotency_key: { period: { days: 30 }, own: 'idempotency-key' },
  trace_context: { period: { days: 30 }, own: 'idempotency-key' },
  receipt_link: { period: { days: 90 }, own: 'receipt-link' },
  pay_link: { period: { days: 90 }, own: 'payment-link' },
  paypal_order: { period: { days: 3 }, own: 'paypal-order' },
  installment_recipe: { period: { hours: 24 }, own: 'plan-recipe' },
  limit_refusal: { period: { days: 365 }, own: 'limit-refusal' },
  import_chunk: { period: { days: 30 }, own: 'import-undo-data' },
  import_key: { period: { days: 30 }, own: 'import-undo-data' },
  import_change: { period: { days: 30 }, own: 'import-undo-data' },
  webhook_event: { period: { days: 30 }, own: 'webhook-event' },
  email_bounce: { period: { years: 3 }, own: 'email-bounce' },
  policy_report: { period: { days: 90 }, own: 'policy-report' },
  sign_in_try_count: { period: { days: 180 }, own: 'sign-in-tries' },
  staff_try_count: { period: { days: 180 }, own: 'sign-in-tries' },
  request_count: { period: { hours: 2 }, own: null },
  limit_use: { period: { hours: 2 }, own: null },
};
const hourlyTables: readonly string[] = ['request_count', 'limit_use'];
/** Regulation E, 12 CFR 1005.13(b), and Regulation F, 12 CFR 1006.100. */
const noticePeriod: Period = { years: 2 };
const collectionPeriod: Period = { years: 3 };

/** A tenant's status at an instant. `ownDays` are its own retention periods by kind of record. */
export type TenantStatus = { isCollector: boolean; ownDays: Readonly<Record<string, number>> };

/**
 * Knows every inserted row of a tenant, and reports which of a night's deletions were too early and which are overdue.
 */
export class RetentionOracle {
  readonly #records = new Map<string, PlantedRecord>();
  readonly #activities = new Map<string, { lastMs: number; lastCollectionMs: number }>();
  deleted = 0;

  /** The number of remaining rows. */
  get status(): number {
    return this.#records.size;
  }

  add({ records, activities }: { records: readonly PlantedRecord[]; activities: readonly PlantedActivity[] }): void {
    for (const record of records) this.#records.set(`${record.table} ${record.key}`, record);
    for (const { customerId, untilMs, isCollection } of activities) {
      const known = this.#activities.get(customerId) ?? { lastMs: 0, lastCollectionMs: 0 };
      this.#activities.set(customerId, {
        lastMs: Math.max(known.lastMs, untilMs),
        lastCollectionMs: isCollection ? Math.max(known.lastCollectionMs, untilMs) : known.lastCollectionMs,
      });
    }
  }

  /** Picks a row whose period restarts, by a random number below 1. Returns undefined when the table has none. */
  pick(table: string, draw: number): PlantedRecord | undefined {
    const own = [...this.#records.values()].filter((record) => record.table === table);
    return own[Math.floor(draw * own.length)];
  }

  /**
   * Compares the remaining rows with the expected ones after a run. `complete` are the runs that finished; only they
   * must have deleted everything that expired.
   */
  check(
    present: ReadonlySet<string>,
    of: {
      atMs: number;
      status: TenantStatus;
      /** The customers with a legal hold before the run, and those whose hold began during it. */
      holds: ReadonlySet<string>;
      begun: ReadonlySet<string>;
      complete: { nightly: boolean; hourly: boolean };
    },
  ): string[] {
    const { atMs, holds, begun, complete } = of;
    const lines: string[] = [];
    for (const [id, record] of this.#records) {
      const isHeld = record.customerId !== null && holds.has(record.customerId);
      if (!present.has(id)) {
        this.#records.delete(id);
        this.deleted++;
        if (isHeld) lines.push(`what a legal hold keeps is never deleted: ${id}`);
        else if (this.#keptUntil(record, of) > atMs) lines.push(`what a rule keeps is never deleted: ${id}`);
      } else if (!isHeld && !begun.has(record.customerId ?? '')) {
        const isHourly = hourlyTables.includes(record.table);
        const goesBy = this.#goesBy(record, of) + (isHourly ? 0 : dayMs);
        if (goesBy < atMs && (isHourly ? complete.hourly : complete.nightly))
          lines.push(`what no rule keeps is deleted in time: ${id} of ${new Date(record.fromMs).toISOString()}`);
      }
    }
    return lines;
  }

  /** Returns the end of the longest rule, counting only activity that a regulation counts. */
  #keptUntil(record: PlantedRecord, { status }: { status: TenantStatus }): number {
    return this.#end(record, { status, activity: 'lastCollectionMs' });
  }

  /**
   * Returns the latest end, counting everything that the job may treat as collection activity. A code request is
   * deleted after its message.
   */
  #goesBy(record: PlantedRecord, { status }: { status: TenantStatus }): number {
    const until = this.#end(record, { status, activity: 'lastMs' });
    return record.carriedBy?.message?.endedMs === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : until;
  }

  #end(
    record: PlantedRecord,
    { status, activity }: { status: TenantStatus; activity: 'lastMs' | 'lastCollectionMs' },
  ): number {
    const { table, fromMs, message, isUseless, customerId } = record;
    const rule = periods[table];
    if (!rule) throw new Error(`the oracle has no retention period for ${table}`);
    const ownDays = rule.own === null ? 0 : (status.ownDays[rule.own] ?? 0);
    const end = (startMs: number, period: Period) =>
      Math.max(endOf(startMs, period), ownDays > 0 ? endOf(startMs, { days: ownDays }) : 0);
    if (isUseless) return fromMs;
    if (!message) return end(fromMs, rule.period);
    if (message.endedMs === Number.POSITIVE_INFINITY) return message.endedMs;
    const ends = [end(fromMs, rule.period)];
    if (message.noticeMs !== undefined) ends.push(end(message.noticeMs, noticePeriod));
    if (customerId !== null && (message.isEvidence || status.isCollector))
      ends.push(end(Math.max(fromMs, this.#activities.get(customerId)?.[activity] ?? 0), collectionPeriod));
    return Math.max(...ends);
  }
}

/** Returns the end of a calendar period in UTC. A year from February 29 ends on March 1. */
function endOf(startMs: number, period: Period): number {
  if (startMs === Number.POSITIVE_INFINITY) return startMs;
  if ('hours' in period) return startMs + period.hours * hourMs;
  if ('days' in period) return startMs + period.days * dayMs;
  const date = new Date(startMs);
  const timeOfDayMs = startMs - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return Date.UTC(date.getUTCFullYear() + period.years, date.getUTCMonth(), date.getUTCDate()) + timeOfDayMs;
}
