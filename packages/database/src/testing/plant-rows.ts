import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { payoutRows } from './payout-rows.ts';
import { staffRows } from './staff-rows.ts';

/** A tenant with two customers, each with a row in every table of customer data. */
export type PlantedTenant = { tenantId: string; customers: [PlantedCustomer, PlantedCustomer] };

export type PlantedCustomer = { customerId: string; accountId: string; methodId: string; paymentId: string };

/** Runs `work` on an administrator connection, optionally as another role. */
export async function asRole<T>(
  { url, role }: { url: string; role?: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (role) await client.query(`set role ${client.escapeIdentifier(role)}`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a tenant with rows in every table, to test which of them a role can see. */
export async function plantTenant(adminUrl: string, label: string): Promise<PlantedTenant> {
  const tenantId = randomUUID();
  return asRole({ url: adminUrl }, async (client) => {
    await client.query('begin');
    await client.query('insert into tenant_host (tenant_id, label) values ($1, $2)', [tenantId, label]);
    await client.query(
      `insert into tenant (tenant_id, label, name, primary_color, secondary_color, time_zone, payment_configuration,
         payment_plan_configuration)
       values ($1, $2, $2, '#0067d3', '#1cb16d', 'America/Chicago', '{}', '{}')`,
      [tenantId, label],
    );
    await client.query(tenantRows(tenantId));
    const customers: PlantedTenant['customers'] = [
      await plantCustomer(client, { tenantId, label, number: 1 }),
      await plantCustomer(client, { tenantId, label, number: 2 }),
    ];
    await client.query('commit');
    return { tenantId, customers };
  });
}

function tenantRows(tenantId: string): string {
  return `
    insert into payee values ('${tenantId}', 'PAYEE', 'Payee', 'sandbox', 'merchant', null, null);
    insert into tenant_data_key values ('${tenantId}', gen_random_uuid(), 'key', '\\x00');
    insert into disclaimer_text values ('${tenantId}', 1, 'v1', 'text', 'texto', now());
    insert into identity_provider values ('${tenantId}', 'Provider', 'https://id.example', 'client', null, 'openid', 'sub');
    insert into single_sign_on_attempt
      values ('${tenantId}', gen_random_uuid(), '\\x00', '\\x00', 'nonce', 'verifier', now());
    insert into reported_issue values ('${tenantId}', gen_random_uuid(), 'login', true, true, true, null);
    insert into processor_event values ('${tenantId}', 'sandbox', 'merchant', 'evt', null, now());
    do $$ begin if to_regclass('processor_account') is not null then
    insert into processor_account (tenant_id, processor, merchant) values ('${tenantId}', 'sandbox', 'merchant');
    end if; end $$;
    insert into processor_cursor values ('${tenantId}', 'sandbox', 'merchant', '1');
    insert into velocity_limit values ('${tenantId}', 'customer', 60, 10, null);
    insert into alone_sum values ('${tenantId}', 'debt', 'tenant', '', '2026-11-23', 100);
    ${staffRows(tenantId)}
    ${importRows(tenantId)}
    ${achRows(tenantId)}
    ${offerRuleRows(tenantId)}
    ${watchRows(tenantId)}`;
}

function importRows(tenantId: string): string {
  const batchId = randomUUID();
  return `
    insert into import_batch (tenant_id, batch_id, payee_code, kind, mode, format, batch_key, file_name, state, mapping, as_of,
        max_ended_percent, started_by, started_at)
      values ('${tenantId}', '${batchId}', 'PAYEE', 'accounts', 'delta', 'csv', 'key', 'file.csv', 'received', '{}', now(), 10, 'program:test',
        now());
    insert into import_chunk values ('${tenantId}', gen_random_uuid(), '${batchId}', 0, '\\x00', '\\x00', '\\x00');
    insert into import_key values ('${tenantId}', '${batchId}', 'A-1', '\\x00', 2);
    insert into import_change values ('${tenantId}', '${batchId}', 1, 0, 'account', gen_random_uuid(), 'created', null, null, 0);
    insert into import_mapping values ('${tenantId}', 'PAYEE', 'accounts', 1, '{}', 'program:test', now());`;
}

function achRows(tenantId: string): string {
  const [fileId, entryId, replyId] = [randomUUID(), randomUUID(), randomUUID()];
  return `
    insert into ach_originator values ('${tenantId}', 'PAYEE', '091000019', 'Bank', '1912345678', 'Payee', '091000019', 'Payee', '1912345678',
      'BILL', '{17:00}', null, false, null, null, 2, 'folder', 'lf');
    insert into ach_file values ('${tenantId}', '${fileId}', 'PAYEE', 1, 'file.ach', 'ready', '2026-11-23', 'A', 1, 1, 100, 0, '\\x00', '\\x00',
      now());
    insert into ach_entry values ('${tenantId}', '${entryId}', 'PAYEE', 'debit', 'key', 'in-file', 100, false, false, 'N-1', '\\x00', '\\x00',
      null, null, '${fileId}', '2026-11-24', '091000010000001', 1, null, null, now());
    insert into ach_reply values ('${tenantId}', '${replyId}', 'PAYEE', 'reply.ach', '\\x00', '\\x00', 'received', null, 'program:test', now());
    insert into ach_answer values ('${tenantId}', '${replyId}', 3, 'return', 'R01', '021000020000001', '091000010000001', 100, '2026-11-25',
      '${entryId}', 'taken');`;
}

function offerRuleRows(tenantId: string): string {
  const ruleId = randomUUID();
  return `
    insert into offer_rule (tenant_id, rule_id, name, state, version_no, created_at, updated_at)
      values ('${tenantId}', '${ruleId}', 'Half', 'draft', 1, now(), now());
    insert into offer_rule_version values ('${tenantId}', '${ruleId}', 1, '{}', 'program:test', now());`;
}

/** Inserts the tenant's counters, reports and reconciliation. Triggers have written its audit log by now. */
function watchRows(tenantId: string): string {
  const reconciliationId = randomUUID();
  return `
    insert into limit_use values ('${tenantId}', '\\x00', '{2026-11-23T16:00:00Z}', now());
    insert into email_bounce values ('${tenantId}', gen_random_uuid(), 'hard', '\\x00', '5.1.1', 'report', now(), null);
    insert into request_count values ('${tenantId}', '\\x00', now(), 1);
    insert into policy_report values ('${tenantId}', '2026-11-23', '\\x00', 'script-src', 'inline', '/login', '', '', 1, now(), now());
    insert into report_cursor values ('${tenantId}', 'sandbox', 'merchant', '1');
    insert into reported_charge values ('${tenantId}', 'sandbox', 'merchant', 'ch_1', 'key', 100, 'USD', 'succeeded', now(), now());
    insert into bank_entry values ('${tenantId}', 'PAYEE', 'line-1', '2026-11-23', 100, 'USD', 'deposit', now());
    insert into reported_refund values ('${tenantId}', 'sandbox', 'merchant', 're_1', 'key-r', 100, now(), now());
    insert into collection_day values ('${tenantId}', '2026-11-23', 'PAYEE', 'cash', 1, 100, 0, 0, 0);
    insert into collection_cursor values ('${tenantId}', '2026-11-23');
    do $$ begin if to_regclass('acceptance_cost') is not null then
    insert into acceptance_cost
      values ('${tenantId}', gen_random_uuid(), '', 'cash', '2026-11-23', 100, 0, 0, 0, 'program:test', now());
    end if; end $$;
    insert into return_rate_level values ('${tenantId}', '', 'overall', 'fine', now());
    insert into reconciliation
      values ('${tenantId}', '${reconciliationId}', 'processor', 'sandbox merchant', '2026-11-23', 0, 1, 0, 100, 1, now());
    insert into reconciliation_difference values ('${tenantId}', gen_random_uuid(), '${reconciliationId}', 'missing-here', null, 'ch_1', 0,
      100, null, now(), null, null, null);`;
}

async function plantCustomer(
  client: pg.Client,
  { tenantId, label, number }: { tenantId: string; label: string; number: number },
): Promise<PlantedCustomer> {
  const name = `${label}-${number}`;
  const ids = { customerId: randomUUID(), accountId: randomUUID(), methodId: randomUUID(), paymentId: randomUUID() };
  const { customerId, accountId, methodId, paymentId } = ids;
  const transactionId = randomUUID();
  const sessionId = randomUUID();
  const slipNumber = randomInt(10 ** 14)
    .toString()
    .padStart(16, '0');
  await client.query(`
    insert into customer (tenant_id, customer_id, reference_code, personal_data_sealed)
      values ('${tenantId}', '${customerId}', 'C-${name}', '\\x00');
    insert into account (tenant_id, account_id, customer_id, payee_code, reference_code, name, display_type, balance_cents,
        amount_due_cents, minimum_cents)
      values ('${tenantId}', '${accountId}', '${customerId}', 'PAYEE', 'A-${name}', 'Account', 'Default', -100, 0, 0);
    insert into account_item values ('${tenantId}', '${accountId}', '${customerId}', 'principal', 100);
    insert into bill (tenant_id, bill_id, account_id, customer_id, bill_number, amount_cents, amount_due_cents, past_due_cents, issued_on, state,
        created_at)
      values ('${tenantId}', gen_random_uuid(), '${accountId}', '${customerId}', 'B-${name}', 100, 100, 0, '2026-11-23', 'open', now());
    insert into bill_item
      select tenant_id, bill_id, 1, customer_id, 'Item', 100, null, null from bill
      where tenant_id = '${tenantId}' and account_id = '${accountId}';
    do $$ begin if to_regclass('reminder') is not null then
    insert into reminder (tenant_id, reminder_id, customer_id, account_id, kind, step_days, subject, amount_cents, remind_on, state,
        next_try_at, created_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', 'due-today', 0, 'B-${name}', 100, '2026-11-23', 'planned',
        now(), now());
    end if; end $$;
    insert into contact_rule (tenant_id, customer_id, changed_at) values ('${tenantId}', '${customerId}', now());
    insert into sign_in_credential (tenant_id, login_hash, login_sealed, customer_id, secret_hash)
      values ('${tenantId}', sha256('${name}'), '\\x00', '${customerId}', 'hash');
    insert into sign_in_try_count
      values ('${tenantId}', sha256('${name}'), '', '${customerId}', 1, null, now());
    insert into session (tenant_id, session_id, customer_id, payee_code, cookie_hash, token_id, last_seen_at, created_at, authenticated_at)
      values ('${tenantId}', '${sessionId}', '${customerId}', 'PAYEE', '\\x00', gen_random_uuid(), now(), now(), now());
    insert into pay_link
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', sha256('${name}'), now(), now() + interval '1 day');
    insert into agent_link
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', sha256('${name}'), 100, null, 'card', true, 'program:test',
        'email', now(), now() + interval '20 minutes', null, null);
    do $$ begin if to_regclass('agent_link_share') is not null then
    insert into agent_link_share
      select tenant_id, agent_link_id, account_id, customer_id, 0, 100 from agent_link
      where tenant_id = '${tenantId}' and customer_id = '${customerId}';
    end if; end $$;
    insert into customer_view (tenant_id, view_id, customer_id, staff_id, staff_session_id, reason, token_hash, created_at, link_until)
      select tenant_id, gen_random_uuid(), '${customerId}', staff_id, session_id, 'a call', sha256('${name}'), now(), now()
      from staff_session where tenant_id = '${tenantId}';
    insert into user_consent (tenant_id, consent_id, customer_id, session_id, disclaimer_type, text_version, text_hash, language,
        client_address, user_agent, accepted_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${sessionId}', 1, 'v1', '\\x00', 'en', '127.0.0.1', 'test', now());
    insert into user_event values ('${tenantId}', gen_random_uuid(), 'UniqueVisit', null, '${customerId}', gen_random_uuid(), now());
    ${messagingRows({ tenantId, customerId, sessionId })}
    insert into payment_method (tenant_id, payment_method_id, customer_id, kind, usage, last_four, holder_name_sealed, fingerprint,
        bank_account_type, bank_owner_type, bank_sealed, created_at)
      values ('${tenantId}', '${methodId}', '${customerId}', 'bank', 'MultiUse', '1234', '\\x00', '\\x00', 'c', 'personal',
        '\\x00', now());
    insert into paypal_order (tenant_id, order_id, customer_id, account_id, processor, merchant, amount_cents, opened_at)
      values ('${tenantId}', 'O-${name}', '${customerId}', '${accountId}', 'sandbox', 'merchant', 100, now());
    insert into card_token_use (tenant_id, token_hash, customer_id, first_used_at, payment_method_id)
      values ('${tenantId}', sha256('${name}'), '${customerId}', now(), '${methodId}');
    insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents,
        paid_by, is_settlement, scheduled_for, confirmation_number, created_at, updated_at)
      values ('${tenantId}', '${paymentId}', '${customerId}', '${accountId}', '${methodId}', 'reserved', 100, 0,
        'bankaccount', false, '2026-11-23', 'N-${name}', now(), now());
    insert into payment_share values ('${tenantId}', '${paymentId}', '${accountId}', '${customerId}', 100, -100);
    insert into cash_slip
      values ('${tenantId}', '${paymentId}', '${customerId}', '${slipNumber}', 500, 50000, '2026-12-01', now());
    insert into payment_attempt (tenant_id, payment_id, attempt_no, processor, merchant, processor_key)
      values ('${tenantId}', '${paymentId}', 1, 'sandbox', 'merchant', 'key-${name}');
    insert into payment_event values ('${tenantId}', '${paymentId}', 1, 'reserved', null, 'reserved', null, now());
    insert into idempotency_key values ('${tenantId}', 'customer:${customerId}', 'key', '\\x00', '${paymentId}', now());
    insert into payment_authorization
      values ('${tenantId}', '${paymentId}', 'en', 'I agree', '\\x00', '127.0.0.1', 'test', now());
    insert into ledger_transaction values ('${tenantId}', '${transactionId}', '${paymentId}', 'reserve', '2026-11-23', now());
    insert into ledger_entry values
      ('${tenantId}', '${transactionId}', 1, 'receivable:${accountId}', -100, 'USD'),
      ('${tenantId}', '${transactionId}', 2, 'in_flight:${paymentId}', 100, 'USD');
    ${planRows({ tenantId, name, ...ids })}
    ${refundRows({ tenantId, name, transactionId, ...ids })}
    ${payoutRows({ tenantId, sequence: number, ...ids })}
    ${supportRows({ tenantId, name, ...ids })}`);
  return ids;
}

function refundRows(of: PlantedCustomer & { tenantId: string; name: string; transactionId: string }): string {
  const { tenantId, customerId, accountId, paymentId, transactionId, name } = of;
  const refundId = randomUUID();
  return `
    insert into manual_payment values ('${tenantId}', '${paymentId}', '${customerId}', 'check', '1001', '2026-11-23', 'program:test');
    insert into refund (tenant_id, refund_id, payment_id, customer_id, kind, state, amount_cents, fee_cents, is_overpayment, reason, note,
        requested_by, idempotency_key, processor, merchant, processor_key, created_at, updated_at)
      values ('${tenantId}', '${refundId}', '${paymentId}', '${customerId}', 'refund', 'approved', 100, 0, false, 'duplicate', '',
        'program:test', 'key-${name}', 'sandbox', 'merchant', 'r-${name}', now(), now());
    insert into refund_share values ('${tenantId}', '${refundId}', '${accountId}', 100);
    insert into refund_event values ('${tenantId}', '${refundId}', 1, 'approved', null, 'approved', null, now());
    insert into adjustment values ('${tenantId}', gen_random_uuid(), '${accountId}', '${customerId}', -100, 0, 'goodwill', '',
      'program:test', null, 'key-${name}', '${transactionId}', now());
    insert into payment_correction values ('${tenantId}', '${paymentId}', '${paymentId}');`;
}

function supportRows(of: PlantedCustomer & { tenantId: string; name: string }): string {
  const { tenantId, customerId, accountId, paymentId, methodId, name } = of;
  const [disputeId, documentId, uploadId, payByTextId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  return `
    insert into document (tenant_id, document_id, customer_id, kind, subject, language, facts_hash, content_hash, size_bytes, stored_as,
        issued_at)
      values ('${tenantId}', '${documentId}', '${customerId}', 'receipt', '${paymentId}', 'en', '\\x00', '\\x00', 1,
        '${tenantId}/document/${documentId}', now());
    insert into receipt_link
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${paymentId}', sha256('${name}'), now(), now() + interval '30 days');
    insert into notice_preference values ('${tenantId}', '${customerId}', 'payments', 'email', false, now());
    insert into dispute values ('${tenantId}', '${disputeId}', '${customerId}', '${accountId}', 'open', 'not-mine', null, 'en',
      '127.0.0.1', now(), null);
    insert into dispute_event values ('${tenantId}', '${disputeId}', 1, 'opened', null, 'open', 'customer', now(), null);
    insert into dispute_answer values ('${tenantId}', gen_random_uuid(), '${disputeId}', 1, '\\x00');
    insert into call_back (tenant_id, call_back_id, customer_id, phone_sealed, topic, call_on, part_of_day, language, state, requested_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '\\x00', 'payment', '2026-11-24', 'morning', 'en', 'open', now());
    -- Tests of upgrades plant rows before these tables exist.
    do $$ begin if to_regclass('trace_context') is not null then
    insert into trace_context values ('${tenantId}', '${paymentId}', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', now());
    end if; end $$;
    do $$ begin if to_regclass('plan_offer') is not null then
    insert into plan_offer (tenant_id, plan_offer_id, customer_id, account_id, monthly_cents, source, made_by, created_at, expires_on)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', 500, 'proposal', 'customer', now(), '2026-12-24');
    end if; end $$;
    do $$ begin if to_regclass('proposal') is not null then
    insert into proposal (tenant_id, proposal_id, customer_id, account_id, amount_cents, balance_cents, language, state, created_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', 500, 1000, 'en', 'waiting', now());
    end if; end $$;
    do $$ begin if to_regclass('hardship_request') is not null then
    insert into hardship_request (tenant_id, request_id, customer_id, account_id, reason, details_sealed, balance_cents, language, state,
        created_at)
      values ('${tenantId}', '${accountId}', '${customerId}', '${accountId}', 'other', '\\x00', 1000, 'en', 'waiting', now());
    insert into account_pause (tenant_id, pause_id, customer_id, account_id, request_id, from_on, until_on, source, created_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', '${accountId}', '2026-11-23', '2026-12-23', 'rules', now());
    end if; end $$;
    do $$ begin if to_regclass('chargeback') is not null then
    insert into chargeback (tenant_id, chargeback_id, customer_id, account_id, payment_id, processor, merchant, processor_reference, state, reason,
        amount_cents, reported_at, opened_at, created_at, updated_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', '${paymentId}', 'sandbox', '${name}', 'cb_1', 'inquiry',
        'other', 100, now(), now(), now(), now());
    end if; end $$;
    do $$ begin if to_regclass('passkey') is not null then
    insert into passkey (tenant_id, passkey_id, customer_id, credential_id, public_key, name_sealed, counter, is_backed_up, created_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', sha256('${name}'), '\\x00', '\\x00', 0, false, now());
    insert into passkey_challenge (tenant_id, challenge_id, challenge_hash, session_id, expires_at)
      values ('${tenantId}', gen_random_uuid(), sha256('${name}'), gen_random_uuid(), now());
    end if; end $$;
    do $$ begin if to_regclass('pay_by_text') is not null then
    insert into pay_by_text (tenant_id, pay_by_text_id, customer_id, payment_method_id, phone_hash, code_above_cents, max_cents, language, text,
        text_hash, client_address, user_agent, accepted_at, signature, ended_at, end_reason)
      values ('${tenantId}', '${payByTextId}', '${customerId}', '${methodId}', '\\x00', 100, 200, 'en', 'I agree', '\\x00', '127.0.0.1', 'test',
        now(), '\\x00', now(), 'by-customer');
    insert into pay_by_text_offer (tenant_id, offer_id, pay_by_text_id, customer_id, account_id, bill_id, reminder_id, message_id, phone_hash,
        payee_code, amount_cents, fee_cents, created_at, expires_at)
      values ('${tenantId}', gen_random_uuid(), '${payByTextId}', '${customerId}', '${accountId}', gen_random_uuid(), gen_random_uuid(),
        gen_random_uuid(), '\\x00', 'payee', 100, 0, now(), now());
    end if; end $$;
    insert into upload values ('${tenantId}', '${uploadId}', '${customerId}', '${disputeId}', '\\x00', 'application/pdf', 1, '\\x00',
      '${tenantId}/upload/${uploadId}', now());
    insert into upload_review values ('${tenantId}', '${uploadId}', '${customerId}', '\\x00', 'program:test', now());
    insert into contact_stop values ('${tenantId}', '${customerId}', true, null, 'program:test', now());
    insert into staff_read values ('${tenantId}', gen_random_uuid(), '${customerId}', 'customer', 'program:test', now(), now());
    insert into staff_action values ('${tenantId}', gen_random_uuid(), '${customerId}', 'end-sessions', null, '\\x00', 'program:test', now());
    insert into legal_hold values ('${tenantId}', gen_random_uuid(), '${customerId}', '\\x00', 'program:test', now(), 'program:test', now());
    insert into limit_refusal values ('${tenantId}', gen_random_uuid(), 'customer', '${customerId}', false, '127.0.0.1', '2026-11-23', 100, null, 1,
      now(), now());`;
}

function planRows(of: PlantedCustomer & { tenantId: string; name: string }): string {
  const { tenantId, customerId, accountId, methodId, name } = of;
  const [offerId, settlementId, planId] = [randomUUID(), randomUUID(), randomUUID()];
  const agreed = `'en', 'I agree', '\\x00', '127.0.0.1', 'test', now()`;
  return `
    insert into settlement_offer (tenant_id, offer_id, customer_id, account_id, offer_type, total_cents, due_on, created_at)
      values ('${tenantId}', '${offerId}', '${customerId}', '${accountId}', 'autopay', 50, '2027-11-23', now());
    insert into settlement (tenant_id, settlement_id, customer_id, account_id, offer_id, state, offer_type, total_cents, missed_allowed,
        balance_cents, language, agreement_text, agreement_hash, client_address, user_agent, accepted_at, updated_at)
      values ('${tenantId}', '${settlementId}', '${customerId}', '${accountId}', '${offerId}', 'submitted', 'autopay', 50, 0, 100,
        ${agreed}, now());
    insert into settlement_event values ('${tenantId}', '${settlementId}', 1, 'accepted', null, 'accepted', null, now(), null);
    insert into installment_plan (tenant_id, plan_id, customer_id, account_id, payment_method_id, settlement_id, state, frequency, rhythm,
        goal_cents, after_missed, paid_by, confirmation_number, version_no, created_at, updated_at)
      values ('${tenantId}', '${planId}', '${customerId}', '${accountId}', '${methodId}', '${settlementId}', 'active', 'monthly', '{}',
        50, 'ask', 'bankaccount', 'P-${name}', 1, now(), now());
    insert into installment (tenant_id, plan_id, sequence, customer_id, state, due_on, charge_on, amount_cents, fee_cents)
      values ('${tenantId}', '${planId}', 1, '${customerId}', 'scheduled', '2026-12-01', '2026-12-01', 50, 0);
    insert into plan_version values ('${tenantId}', '${planId}', 1, '${customerId}', 'created', '${methodId}', '[]', ${agreed});
    insert into plan_event values ('${tenantId}', '${planId}', 1, 'created', null, null, null, now(), null);
    insert into installment_recipe (tenant_id, recipe_id, customer_id, account_id, schedule, installments, created_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', '{}', '[]', now());
    insert into operator_case (tenant_id, case_id, customer_id, account_id, plan_id, kind, opened_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', '${planId}', 'plan-stopped', now());
    insert into debit_notice (tenant_id, notice_id, customer_id, account_id, plan_id, sequence, charge_on, amount_cents, created_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', '${planId}', 1, '2026-12-01', 50, now());
    insert into debit_notice (tenant_id, notice_id, customer_id, account_id, payment_id, charge_on, amount_cents, created_at)
      select tenant_id, gen_random_uuid(), customer_id, account_id, payment_id, scheduled_for, amount_cents, now() from payment
      where tenant_id = '${tenantId}' and customer_id = '${customerId}' limit 1;
    ${autopayRows(of)}`;
}

/** Tests of upgrades plant rows before these tables exist. */
function autopayRows({ tenantId, customerId, accountId, methodId }: PlantedCustomer & { tenantId: string }): string {
  const [autopayId, chargeId] = [randomUUID(), randomUUID()];
  return `
    do $$ begin if to_regclass('autopay') is not null then
    insert into autopay values ('${tenantId}', '${autopayId}', '${customerId}', '${accountId}', 'active', null, 1, null, now(), now(), null);
    insert into autopay_version (tenant_id, autopay_id, version_no, customer_id, payment_method_id, amount, days_before, language, text, text_hash,
        client_address, user_agent, accepted_at)
      values ('${tenantId}', '${autopayId}', 1, '${customerId}', '${methodId}', 'amount-due', 0, 'en', 'I agree', '\\x00', '127.0.0.1', 'test', now());
    insert into autopay_charge (tenant_id, charge_id, autopay_id, customer_id, account_id, bill_id, bill_number, state, amount_cents, fee_cents,
        charge_on, due_on, uses, tries, created_at, updated_at)
      select tenant_id, '${chargeId}', '${autopayId}', customer_id, account_id, bill_id, bill_number, 'announced', 100, 0, '2026-12-01', '2026-12-01',
        'method', 0, now(), now() from bill where tenant_id = '${tenantId}' and account_id = '${accountId}';
    insert into autopay_event values ('${tenantId}', '${autopayId}', 1, 'enrolled', null, null, null, null, now(), null);
    insert into debit_notice (tenant_id, notice_id, customer_id, account_id, charge_id, charge_on, amount_cents, created_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', '${accountId}', '${chargeId}', '2026-12-01', 100, now());
    end if; end $$;`;
}

function messagingRows(of: { tenantId: string; customerId: string; sessionId: string }): string {
  const { tenantId, customerId, sessionId } = of;
  return `
    insert into email_endpoint (tenant_id, customer_id, email_address_sealed, email_address_hash, is_authenticated, is_preferred,
        pending_verification, opt_out_all_subscriptions, updated_at)
      values ('${tenantId}', '${customerId}', '\\x00', '\\x00', true, true, false, false, now());
    insert into phone_endpoint (tenant_id, customer_id, phone_sealed, phone_hash, is_subscribed, consent_text, consent_language,
        consented_at, client_address, user_agent)
      values ('${tenantId}', '${customerId}', '\\x00', '\\x00', true, 'I agree', 'en', now(), '127.0.0.1', 'test');
    insert into auth_request (tenant_id, auth_request_id, purpose, secret_hash, customer_id, channel, destination_sealed,
        session_id, code_hash, code_expires_at, created_at, expires_at)
      values ('${tenantId}', gen_random_uuid(), 'step-up', '\\x00', '${customerId}', 'email', '\\x00', '${sessionId}', '\\x00',
        now(), now(), now());
    insert into message (tenant_id, message_id, customer_id, channel, template, language, destination_hash, sealed, state,
        next_try_at, created_at)
      values ('${tenantId}', gen_random_uuid(), '${customerId}', 'email', 'StepUpCodeText', 'en', '\\x00', '\\x00', 'queued',
        now(), now());
    -- Tests of upgrades plant rows before this table exists.
    do $$ begin if to_regclass('incoming_text') is not null then
    insert into incoming_text (tenant_id, incoming_text_id, carrier_id, customer_id, phone_hash, sealed, meaning, outcome, received_at)
      select '${tenantId}', id, id::text, '${customerId}', '\\x00', '\\x00', 'help', 'applied', now() from gen_random_uuid() as id;
    end if; end $$;
    insert into customer_change
      values ('${tenantId}', '${customerId}', gen_random_uuid(), '${sessionId}', 'reason', '{email}', '127.0.0.1', now());`;
}
