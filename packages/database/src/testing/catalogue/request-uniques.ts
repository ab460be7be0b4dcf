import type { PromisedUnique } from './promised-uniques.ts';

/** Unique keys of what customers ask for and agree to, and of the answers. */
export const requestUniques: Readonly<Record<string, PromisedUnique>> = {
  creditor_request_once: {
    table: 'creditor_request',
    columns: 'tenant_id, api_key_id, idempotency_key',
    promise: 'an idempotency key of an API key names one request',
  },
  call_back_open_once: {
    table: 'call_back',
    columns: 'tenant_id, customer_id',
    where: "(state = 'open'::text)",
    promise: 'a customer has one open request for a call',
  },
  plan_offer_open_once: {
    table: 'plan_offer',
    columns: 'tenant_id, account_id',
    where: '(withdrawn_at IS NULL)',
    promise: 'an account has one offer of smaller monthly payments',
  },
  hardship_request_waiting_once: {
    table: 'hardship_request',
    columns: 'tenant_id, account_id',
    where: "(state = 'waiting'::text)",
    promise: 'an account has one request for help that an employee must answer',
  },
  account_pause_once: {
    table: 'account_pause',
    columns: 'tenant_id, account_id',
    where: '(ended_at IS NULL)',
    promise: 'an account has one pause at a time',
  },
  pay_by_text_active_once: {
    table: 'pay_by_text',
    columns: 'tenant_id, customer_id',
    where: '(ended_at IS NULL)',
    promise: 'a customer has one agreement to pay by text at a time',
  },
  pay_by_text_offer_once: {
    table: 'pay_by_text_offer',
    columns: 'tenant_id, reminder_id',
    promise: 'a reminder offers one payment by text',
  },
  pay_by_text_offer_paid_once: {
    table: 'pay_by_text_offer',
    columns: 'tenant_id, payment_id',
    where: '(payment_id IS NOT NULL)',
    promise: 'a payment by text belongs to one offer',
  },
  proposal_waiting_once: {
    table: 'proposal',
    columns: 'tenant_id, account_id',
    where: "(state = 'waiting'::text)",
    promise: 'an account has one proposal that an employee must answer',
  },
};
