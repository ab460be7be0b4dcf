import { v7 as newId, v4 as randomId } from 'uuid';
import type { Chance } from '../plan-simulation/chance.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A row in the database with the facts for the oracle. Times are epoch milliseconds. */
export type PlantedRecord = {
  table: string;
  /** The table's key as text. */
  key: string;
  /** The customer whose legal hold keeps the row. */
  customerId: string | null;
  /** The start of the retention period; Infinity before it has begun. */
  fromMs: number;
  /** A file that changed nothing can't be undone, so its data is deleted at once. */
  isUseless?: true;
  /** For a message: its end, the time of its notice, and whether it is evidence of a debt collector. */
  message?: { endedMs: number; noticeMs: number | undefined; isEvidence: boolean };
  /** For a code request: the message that keeps it. */
  carriedBy?: PlantedRecord;
};

/** An interaction between a tenant and a customer. `untilMs` is Infinity while it lasts. */
export type PlantedActivity = { customerId: string; atMs: number; untilMs: number; isCollection: boolean };

export type Planted = { records: PlantedRecord[]; activities: PlantedActivity[] };

export type HeldCustomer = { customerId: string; accountId: string; methodId: string };

/** `isCollector`: the tenant currently collects debts. */
export type Planting = {
  query: (text: string, values: readonly unknown[]) => Promise<unknown>;
  tenantId: string;
  streamId: string;
  customers: readonly HeldCustomer[];
  isCollector: boolean;
};

type Plant = (
  of: Planting & { atMs: number; customer: HeldCustomer; draw: (what: string) => number },
) => Promise<Planted>;

/** Inserts a random row at an instant. The same chances insert the same rows for the same customers. */
export function plantRecord(
  planting: Planting,
  { atMs, number, chance }: { atMs: number; number: string; chance: Chance },
): Promise<Planted> {
  const draw = (what: string) => chance('plant', number, what);
  const plant = plants[Math.floor(draw('kind') * plants.length)];
  const customer = planting.customers[Math.floor(draw('customer') * planting.customers.length)];
  if (!plant || !customer) throw new Error('there are no rows to insert');
  return plant({ ...planting, atMs, customer, draw });
}

const none: Planted = { records: [], activities: [] };

const plantMessage: Plant = async ({ query, tenantId, isCollector, atMs, customer, draw }) => {
  const messageId = newId();
  const customerId = draw('nobody') < 0.1 ? null : customer.customerId;
  // A message without a customer may stay open forever. With a customer, it would count as activity forever.
  const isOpen = customerId === null && draw('open') < 0.2;
  const endedMs = isOpen ? Number.POSITIVE_INFINITY : atMs + Math.floor(draw('ended') * 3 * dayMs);
  const isEvidence = isCollector && customerId !== null;
  const codeId = draw('code') < 0.25 ? newId() : null;
  if (codeId !== null) await insertCode(query, { tenantId, codeId, customerId: customer.customerId, atMs });
  await query(
    `insert into message (tenant_id, message_id, customer_id, channel, template, language, destination_hash, next_try_at, created_at,
       ended_at, auth_request_id, evidence_sealed, state, sealed)
     values ($1, $2, $3, 'email', 'PasswordChanged', 'en', '', $4, $4, $5, $6, $7, $8, $9)`,
    [
      ...[
        tenantId,
        messageId,
        customerId,
        iso(atMs),
        isOpen ? null : iso(endedMs),
        codeId,
        isEvidence ? Buffer.from([0]) : null,
      ],
      ...(isOpen ? ['queued', Buffer.from([0])] : ['sent', null]),
    ],
  );
  const isNotice = customerId !== null && draw('notice') < 0.3;
  // The notice is sometimes later than its message, because a message can be named again.
  const noticeMs = isNotice ? atMs + Math.floor(draw('notice at') * 60 * dayMs) : undefined;
  if (noticeMs !== undefined) await insertNotice(query, { tenantId, customer, messageId, atMs: noticeMs });
  const message = { endedMs, noticeMs, isEvidence };
  const record: PlantedRecord = { table: 'message', key: messageId, customerId, fromMs: atMs, message };
  const code: PlantedRecord | undefined =
    codeId === null
      ? undefined
      : { table: 'auth_request', key: codeId, customerId: customer.customerId, fromMs: atMs, carriedBy: record };
  const activities = customerId === null ? [] : [{ customerId, atMs, untilMs: endedMs, isCollection: isCollector }];
  if (noticeMs !== undefined)
    activities.push({ customerId: customer.customerId, atMs: noticeMs, untilMs: noticeMs, isCollection: true });
  return { records: [record, ...(code ? [code] : [])], activities };
};

async function insertCode(
  query: Planting['query'],
  { tenantId, codeId, customerId, atMs }: { tenantId: string; codeId: string; customerId: string; atMs: number },
): Promise<void> {
  await query(
    `insert into auth_request (tenant_id, auth_request_id, purpose, secret_hash, customer_id, channel, destination_sealed, code_hash,
       code_expires_at, created_at, expires_at) values ($1, $2, 'sign-in', '', $3, 'email', '', '', $4, $4, $4)`,
    [tenantId, codeId, customerId, iso(atMs)],
  );
}

async function insertNotice(
  query: Planting['query'],
  of: { tenantId: string; customer: HeldCustomer; messageId: string; atMs: number },
): Promise<void> {
  const paymentId = await insertPayment(query, of);
  await query(
    `insert into debit_notice (tenant_id, notice_id, customer_id, account_id, payment_id, charge_on, amount_cents, email_message_id, created_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz::date, 100, $7, $6)`,
    [of.tenantId, newId(), of.customer.customerId, of.customer.accountId, paymentId, iso(of.atMs), of.messageId],
  );
}

async function insertPayment(
  query: Planting['query'],
  { tenantId, customer, atMs }: { tenantId: string; customer: HeldCustomer; atMs: number },
): Promise<string> {
  const paymentId = newId();
  await query(
    `insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents, paid_by,
       is_settlement, scheduled_for, confirmation_number, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'canceled', 100, 0, 'bankaccount', false, $6::timestamptz::date, $7, $6, $6)`,
    [tenantId, paymentId, customer.customerId, customer.accountId, customer.methodId, iso(atMs), randomId()],
  );
  return paymentId;
}

const plantPayment: Plant = async (of) => {
  const { query, tenantId, customer, atMs, draw } = of;
  const { customerId } = customer;
  const paymentId = await insertPayment(query, of);
  const [key, linkId] = [newId(), newId()];
  await query("insert into idempotency_key values ($1, $2, $3, '', $4, $5)", [
    ...[tenantId, `customer:${customerId}`, key, paymentId, iso(atMs)],
  ]);
  const expiresMs = atMs + Math.floor(draw('expires') * 40 * dayMs);
  await query('insert into receipt_link values ($1, $2, $3, $4, $5, $6, $7)', [
    ...[tenantId, linkId, customerId, paymentId, Buffer.from(linkId), iso(atMs), iso(expiresMs)],
  ]);
  await query(
    `insert into pay_link (tenant_id, pay_link_id, customer_id, account_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz + interval '1 minute')`,
    [tenantId, linkId, customerId, customer.accountId, Buffer.from(linkId), iso(atMs), iso(expiresMs)],
  );
  return {
    records: [
      { table: 'idempotency_key', key, customerId, fromMs: atMs },
      { table: 'receipt_link', key: linkId, customerId, fromMs: expiresMs },
      { table: 'pay_link', key: linkId, customerId, fromMs: expiresMs + minuteMs },
    ],
    activities: [{ customerId, atMs, untilMs: atMs, isCollection: true }],
  };
};

const plantDispute: Plant = async ({ query, tenantId, customer, atMs, draw }) => {
  const { customerId } = customer;
  const closedMs = atMs + Math.floor(draw('closed') * 500 * dayMs);
  // An account has at most one open dispute, so each one is closed on the day it was created for.
  await query(
    `insert into dispute (tenant_id, dispute_id, customer_id, account_id, state, reason, language, client_address, opened_at, closed_at)
     values ($1, $2, $3, $4, 'cleared', 'other', 'en', '127.0.0.1', $5, $6)`,
    [tenantId, newId(), customerId, customer.accountId, iso(atMs), iso(closedMs)],
  );
  return { records: [], activities: [{ customerId, atMs: closedMs, untilMs: closedMs, isCollection: true }] };
};

const plantCall: Plant = async ({ query, tenantId, customer: { customerId }, atMs, draw }) => {
  const closedMs = atMs + Math.floor(draw('closed') * 5 * dayMs);
  await query(
    `insert into call_back (tenant_id, call_back_id, customer_id, phone_sealed, topic, call_on, part_of_day, language, state, requested_at,
       closed_at) values ($1, $2, $3, '', 'payment', $4::timestamptz::date, 'morning', 'en', 'withdrawn', $4, $5)`,
    [tenantId, newId(), customerId, iso(atMs), iso(closedMs)],
  );
  return { records: [], activities: [{ customerId, atMs: closedMs, untilMs: closedMs, isCollection: true }] };
};

const plantOrder: Plant = async ({ query, tenantId, customer, atMs }) => {
  const { customerId, accountId } = customer;
  const [orderId, recipeId, refusalId] = [newId(), newId(), newId()];
  await query(
    `insert into paypal_order (tenant_id, order_id, customer_id, account_id, processor, merchant, amount_cents, opened_at)
     values ($1, $2, $3, $4, 'sandbox', 'merchant', 100, $5)`,
    [tenantId, orderId, customerId, accountId, iso(atMs)],
  );
  await query(
    `insert into installment_recipe (tenant_id, recipe_id, customer_id, account_id, schedule, installments, created_at)
     values ($1, $2, $3, $4, '{}', '[]', $5)`,
    [tenantId, recipeId, customerId, accountId, iso(atMs)],
  );
  await query(
    `insert into limit_refusal values ($1, $2::uuid, 'customer', $3, false, $2::text, $4::timestamptz::date, 100, null, 1, $4, $4)`,
    [tenantId, refusalId, customerId, iso(atMs)],
  );
  const of = { customerId, fromMs: atMs };
  return {
    records: [
      { table: 'paypal_order', key: orderId, ...of },
      { table: 'installment_recipe', key: recipeId, ...of },
      { table: 'limit_refusal', key: refusalId, ...of },
    ],
    activities: [],
  };
};

const plantImport: Plant = async ({ query, tenantId, atMs, draw }) => {
  const batchId = newId();
  const isUseless = draw('useless') < 0.2;
  const isRunning = !isUseless && draw('running') < 0.1;
  const endedMs = isUseless ? atMs : atMs + Math.floor(draw('ended') * dayMs);
  const state = isUseless ? 'failed' : isRunning ? 'running' : 'done';
  await query(
    `insert into import_batch (tenant_id, batch_id, payee_code, kind, mode, format, batch_key, file_name, state, mapping, as_of,
       max_ended_percent, started_by, started_at, ended_at, chunks_done)
     values ($1, $2, 'PAYEE', 'accounts', 'delta', 'csv', $3, 'file.csv', $4, '{}', $5, 10, 'program:test', $5, $6, $7)`,
    [tenantId, batchId, batchId, state, iso(atMs), isRunning ? null : iso(endedMs), isUseless ? 0 : 1],
  );
  await query("insert into import_chunk values ($1, $2, $2, 0, '', '', '')", [tenantId, batchId]);
  await query("insert into import_key values ($1, $2, 'A-1', '', 2)", [tenantId, batchId]);
  await query("insert into import_change values ($1, $2, 1, 0, 'account', $2, 'created', null, null, 0)", [
    ...[tenantId, batchId],
  ]);
  const records = ['import_chunk', 'import_key', 'import_change'].map((table) => ({
    ...{ table, key: batchId, customerId: null, fromMs: isRunning ? Number.POSITIVE_INFINITY : endedMs },
    ...(isUseless && { isUseless: true as const }),
  }));
  return { records, activities: [] };
};

const plantTenantRows: Plant = async ({ query, tenantId, streamId, atMs }) => {
  const [eventId, bounceId] = [newId(), newId()];
  const hash = Buffer.from(eventId.replaceAll('-', ''), 'hex');
  const key = hash.toString('hex');
  const sequence = Number.parseInt(key.slice(-7), 16);
  await query("insert into webhook_event values ($1, $2, 'payment.settled', $3, $4, null, null, '{}', $5)", [
    ...[tenantId, eventId, streamId, sequence, iso(atMs)],
  ]);
  const traceparent = `00-${key}-${key.slice(0, 16)}-01`;
  await query('insert into trace_context values ($1, $2, $3, $4)', [tenantId, eventId, traceparent, iso(atMs)]);
  await query("insert into email_bounce values ($1, $2, 'hard', '', '5.1.1', 'report', $3, null)", [
    ...[tenantId, bounceId, iso(atMs)],
  ]);
  await query(
    "insert into policy_report values ($1, ($3::timestamptz at time zone 'UTC')::date, $2, 'img-src', '', '', '', '', 1, $3, $3)",
    [tenantId, hash, iso(atMs)],
  );
  const of = { customerId: null, fromMs: atMs };
  return {
    records: [
      { table: 'webhook_event', key: eventId, ...of },
      { table: 'trace_context', key: eventId, ...of },
      { table: 'email_bounce', key: bounceId, ...of },
      { table: 'policy_report', key, ...of, fromMs: atMs - (atMs % dayMs) },
    ],
    activities: [],
  };
};

const plantCounts: Plant = async ({ query, tenantId, atMs }) => {
  const hash = Buffer.from(newId().replaceAll('-', ''), 'hex');
  const key = hash.toString('hex');
  const at = [tenantId, hash, iso(atMs)];
  await query("insert into sign_in_try_count values ($1, $2, '', null, 1, null, $3)", at);
  await query("insert into staff_try_count values ($1, $2, '', null, 1, null, $3)", at);
  await query('insert into request_count values ($1, $2, $3, 1)', at);
  await query('insert into limit_use values ($1, $2, array[$3::timestamptz], $3)', at);
  const tables = ['sign_in_try_count', 'staff_try_count', 'request_count', 'limit_use'];
  return { records: tables.map((table) => ({ table, key, customerId: null, fromMs: atMs })), activities: [] };
};

/** Messages have the most rules, so they are the most frequent. */
const plants: readonly Plant[] = [
  ...[plantMessage, plantMessage, plantMessage, plantMessage, plantMessage, plantPayment, plantPayment],
  ...[plantOrder, plantImport, plantTenantRows, plantCounts, plantDispute, plantCall, async () => none],
];

/** A tenant's rows that the retention job may delete, by table and key. */
export const presentRows = `
  select 'message' as t, message_id::text as k from message where tenant_id = $1
  union all select 'auth_request', auth_request_id::text from auth_request where tenant_id = $1
  union all select 'idempotency_key', key from idempotency_key where tenant_id = $1
  union all select 'receipt_link', receipt_link_id::text from receipt_link where tenant_id = $1
  union all select 'pay_link', pay_link_id::text from pay_link where tenant_id = $1
  union all select 'paypal_order', order_id from paypal_order where tenant_id = $1
  union all select 'installment_recipe', recipe_id::text from installment_recipe where tenant_id = $1
  union all select 'limit_refusal', refusal_id::text from limit_refusal where tenant_id = $1
  union all select 'import_chunk', batch_id::text from import_chunk where tenant_id = $1
  union all select 'import_key', batch_id::text from import_key where tenant_id = $1
  union all select 'import_change', batch_id::text from import_change where tenant_id = $1
  union all select 'trace_context', subject_id::text from trace_context where tenant_id = $1
  union all select 'webhook_event', event_id::text from webhook_event where tenant_id = $1
  union all select 'email_bounce', message_id::text from email_bounce where tenant_id = $1
  union all select 'policy_report', encode(finding_hash, 'hex') from policy_report where tenant_id = $1
  union all select 'sign_in_try_count', encode(name_hash, 'hex') from sign_in_try_count where tenant_id = $1
  union all select 'staff_try_count', encode(name_hash, 'hex') from staff_try_count where tenant_id = $1
  union all select 'request_count', encode(counted, 'hex') from request_count where tenant_id = $1
  union all select 'limit_use', encode(counted, 'hex') from limit_use where tenant_id = $1`;

/** The number of a tenant's rows in tables that are never cleaned up. */
export const keptRows = `
  select (select count(*) from payment where tenant_id = $1)::int as payment,
    (select count(*) from dispute where tenant_id = $1)::int as dispute,
    (select count(*) from call_back where tenant_id = $1)::int as call_back,
    (select count(*) from debit_notice where tenant_id = $1)::int as debit_notice,
    (select count(*) from import_batch where tenant_id = $1)::int as import_batch,
    (select count(*) from legal_hold where tenant_id = $1)::int as legal_hold,
    (select count(*) from audit_event where tenant_id = $1)::int as audit_event`;

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
