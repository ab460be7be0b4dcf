import type { RetentionPeriod } from './retention-period.ts';

/**
 * Tenant kinds that the rules distinguish. A tenant with at least one debt collector among its payees is a debt
 * collector.
 */
export type RetainingTenant = 'debt-collector' | 'medical' | 'other';

/** Events that start a period. */
export const retentionStarts = [
  'creation',
  'end',
  'expiry',
  'last-change',
  'notice',
  'last-collection-activity',
  'termination-or-revocation',
] as const;
export type RetentionStart = (typeof retentionStarts)[number];

/** Retention period of one record kind. The longest rule wins. */
export type RetentionRule = {
  readonly record: string;
  readonly tables: readonly string[];
  readonly period: RetentionPeriod;
  readonly from: RetentionStart;
  readonly tenants: 'all' | readonly RetainingTenant[];
  /** A citation, or our own reason. */
  readonly source: string;
  /** The job that deletes the record after its last rule ends. For `nobody`, the period is the legal minimum. */
  readonly deletedBy: 'nightly' | 'hourly' | 'nobody';
};

const regulationF = '12 CFR 1006.100: three years after the last collection activity on the debt';
const regulationE = '12 CFR 1005.13(b): two years from the date when a disclosure or action is required';
const nachaAuthorization =
  'Nacha Operating Rules 2.3.2: two years from the termination or revocation of the authorization';

/** Rules for records that the retention job deletes. */
const deletedRecords = [
  nightly(
    'message',
    ['message', 'incoming_text', 'reminder'],
    { days: 90 },
    'creation',
    'our own: support staff look up sent messages, and send limits count them',
  ),
  nightly('message', ['message'], { years: 2 }, 'notice', `${regulationE}; applies to messages that announce a debit`),
  {
    ...nightly(
      'message',
      ['message', 'incoming_text', 'reminder'],
      { years: 3 },
      'last-collection-activity',
      regulationF,
    ),
    tenants: ['debt-collector'],
  },
  nightly(
    'code-request',
    ['auth_request'],
    { days: 90 },
    'creation',
    'our own: kept as long as the message with the code',
  ),
  nightly(
    'idempotency-key',
    ['idempotency_key', 'creditor_request', 'trace_context'],
    { days: 30 },
    'creation',
    'our own: clients can repeat a request, and operators can follow it, for 30 days',
  ),
  nightly(
    'plan-recipe',
    ['installment_recipe'],
    { hours: 24 },
    'creation',
    'our own: customers can agree to a previewed schedule for a day',
  ),
  nightly(
    'paypal-order',
    ['paypal_order'],
    { days: 3 },
    'creation',
    'PayPal deletes uncaptured orders after three days',
  ),
  nightly(
    'email-bounce',
    ['email_bounce'],
    { years: 3 },
    'creation',
    'our own: kept as long as debt collectors keep messages; after that, we try the address again',
  ),
  nightly(
    'policy-report',
    ['policy_report'],
    { days: 90 },
    'creation',
    'our own: operators can compare two releases of a page',
  ),
  nightly(
    'limit-refusal',
    ['limit_refusal'],
    { days: 365 },
    'last-change',
    'our own: operators can compare fraud with the same season a year earlier',
  ),
  nightly(
    'receipt-link',
    ['receipt_link'],
    { days: 90 },
    'expiry',
    'our own: customers can see that an old link has expired',
  ),
  nightly(
    'payment-link',
    ['pay_link'],
    { days: 90 },
    'expiry',
    'our own: customers can see that an old link has expired',
  ),
  nightly(
    'sign-in-tries',
    ['sign_in_try_count', 'staff_try_count'],
    { days: 180 },
    'last-change',
    'our own: a device counts as unknown after six months without use',
  ),
  nightly(
    'webhook-event',
    ['webhook_event'],
    { days: 30 },
    'creation',
    'our own: an event can be sent again for 30 days',
  ),
  nightly(
    'import-undo-data',
    ['import_key', 'import_chunk', 'import_change'],
    { days: 30 },
    'end',
    'our own: an import can be undone for 30 days',
  ),
  {
    ...nightly(
      'request-count',
      ['request_count', 'limit_use'],
      { hours: 2 },
      'expiry',
      'our own: the longest window is an hour, plus a margin for clock differences',
    ),
    deletedBy: 'hourly',
  },
] as const satisfies readonly RetentionRule[];

/** Rules for records that no database role may delete. */
const keptRecords: readonly RetentionRule[] = [
  keptBy(
    'payment-authorization',
    ['payment_authorization'],
    { years: 2 },
    'termination-or-revocation',
    nachaAuthorization,
  ),
  keptBy(
    'plan-authorization',
    ['plan_version'],
    { years: 2 },
    'termination-or-revocation',
    `${nachaAuthorization}; ${regulationE}`,
  ),
  keptBy(
    'autopay-authorization',
    ['autopay_version'],
    { years: 2 },
    'termination-or-revocation',
    `${nachaAuthorization}; ${regulationE}`,
  ),
  keptBy(
    'pay-by-text-authorization',
    ['pay_by_text', 'pay_by_text_offer'],
    { years: 2 },
    'termination-or-revocation',
    `${nachaAuthorization}; ${regulationE}`,
  ),
  keptBy(
    'consent',
    ['user_consent', 'consent'],
    { years: 2 },
    'termination-or-revocation',
    'E-SIGN 15 USC 7001(c), 47 CFR 64.1200: proof of a consent that we rely on',
  ),
  keptBy('debit-notice', ['debit_notice'], { years: 2 }, 'creation', regulationE),
  collectorKeeps('dispute', ['dispute', 'dispute_event', 'dispute_answer']),
  collectorKeeps('call-back', ['call_back']),
  collectorKeeps('upload', ['upload']),
  collectorKeeps('document', ['document']),
  collectorKeeps('case', ['operator_case']),
  collectorKeeps('contact-stop', ['contact_stop']),
  collectorKeeps('payment', ['payment', 'payment_share', 'payment_event', 'payment_attempt']),
  collectorKeeps('plan', ['installment_plan', 'installment', 'plan_event', 'plan_offer']),
  collectorKeeps('autopay', ['autopay', 'autopay_charge', 'autopay_event']),
  collectorKeeps('settlement', ['settlement', 'settlement_event', 'settlement_offer', 'proposal']),
  collectorKeeps('hardship', ['hardship_request', 'account_pause']),
  collectorKeeps('customer-event', ['user_event', 'customer_change']),
  keptBy(
    'bill',
    ['bill', 'bill_item'],
    { years: 2 },
    'creation',
    'our own: evidence of the basis for a plan or autopay',
  ),
  keptBy(
    'ledger',
    ['ledger_transaction', 'ledger_entry'],
    { years: 7 },
    'creation',
    'our own: the ledger must explain every balance',
  ),
  keptBy(
    'ach-record',
    ['ach_file', 'ach_entry', 'ach_reply', 'ach_answer'],
    { years: 6 },
    'creation',
    'Nacha Operating Rules 1.4: keep records of entries for six years',
  ),
  keptBy(
    'refund',
    ['refund', 'refund_share', 'refund_event', 'chargeback'],
    { years: 7 },
    'creation',
    'our own: kept as long as the ledger',
  ),
  keptBy(
    'audit-log',
    ['audit_event'],
    { years: 7 },
    'creation',
    '16 CFR 314.4(c)(8), and our own: the chain of seals must have no gaps',
  ),
  keptBy(
    'staff-action',
    ['staff_action', 'staff_read', 'approval'],
    { years: 7 },
    'creation',
    'our own: kept as long as the audit log',
  ),
  keptBy(
    'session',
    ['session', 'staff_session'],
    { days: 90 },
    'end',
    'our own: consents and changes refer to the session that made them',
  ),
  keptBy('legal-hold', ['legal_hold'], { years: 7 }, 'end', 'our own: proof of which records were held, and why'),
];

export const retentionRules: readonly RetentionRule[] = [...deletedRecords, ...keptRecords];

export type DeletedRecord = (typeof deletedRecords)[number]['record'];

export const deletedRecordNames: readonly DeletedRecord[] = [...new Set(deletedRecords.map(({ record }) => record))];

/** Returns the regulation behind a rule, such as `12 CFR 1006.100`; null for our own or a vendor's rule. */
export function regulationOf({ source }: Pick<RetentionRule, 'source'>): string | null {
  return /^\d+ CFR [^:;]+/.exec(source)?.[0] ?? null;
}

/** Returns the kinds that a run of the job deletes, in order. */
export function recordsDeleted(by: 'nightly' | 'hourly'): DeletedRecord[] {
  return [...new Set(deletedRecords.filter(({ deletedBy }) => deletedBy === by).map(({ record }) => record))];
}

/** Throws RangeError when the kind has no rule that counts from `from`. */
export function ruleOf(record: DeletedRecord, from: RetentionStart): RetentionRule {
  const rule = deletedRecords.find((each) => each.record === record && each.from === from);
  if (!rule) throw new RangeError(`there is no rule for ${record} from ${from}`);
  return rule;
}

function nightly<const Record extends string>(
  ...[record, tables, period, from, source]: [Record, readonly string[], RetentionPeriod, RetentionStart, string]
) {
  return { record, tables, period, from, tenants: 'all', source, deletedBy: 'nightly' } as const;
}

function keptBy(
  ...[record, tables, period, from, source]: [string, readonly string[], RetentionPeriod, RetentionStart, string]
): RetentionRule {
  return { record, tables, period, from, tenants: 'all', source, deletedBy: 'nobody' };
}

function collectorKeeps(record: string, tables: readonly string[]): RetentionRule {
  const rule = keptBy(record, tables, { years: 3 }, 'last-collection-activity', regulationF);
  return { ...rule, tenants: ['debt-collector'] };
}
