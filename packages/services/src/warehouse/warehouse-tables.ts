import { type RawBuilder, sql } from 'kysely';
import { returnedAt } from '../returns/returned-at.ts';

/** Types as in the schema file. Amounts are integers in cents. */
export type WarehouseType = 'uuid' | 'text' | 'integer' | 'boolean' | 'date' | 'timestamp';

export type WarehouseColumn = {
  readonly name: string;
  readonly type: WarehouseType;
  readonly isNullable: boolean;
  readonly description: string;
  /** The column or expression it is read from. */
  readonly from: RawBuilder<unknown>;
};

export type WarehouseTable = {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly WarehouseColumn[];
  /** Columns that identify a row. Rows are in their order. */
  readonly key: readonly string[];
  /** Tables to read, with the alias `t` for the one whose `tenant_id` counts. */
  readonly from: RawBuilder<unknown>;
  readonly condition?: RawBuilder<unknown>;
  /** Time of the last change, or null if the table doesn't have one and every export contains all of its rows. */
  readonly changedAt: RawBuilder<unknown> | null;
};

type Written = [name: string, type: WarehouseType, description: string, from?: RawBuilder<unknown>];

/** Describes a column. A `?` after the name makes it nullable. */
function columnsOf(written: readonly Written[]): WarehouseColumn[] {
  return written.map(([stated, type, description, from]) => {
    const name = stated.replace('?', '');
    return { name, type, description, isNullable: stated.endsWith('?'), from: from ?? sql.ref(`t.${name}`) };
  });
}

const changed: Written = ['updated_at', 'timestamp', 'last change'];
const created: Written = ['created_at', 'timestamp', 'creation'];

/**
 * Tables of the warehouse export. Customers have no names, addresses or contact values: the warehouse needs none, and
 * the creditor can join its own records by the reference code.
 */
export const warehouseTables: readonly WarehouseTable[] = [
  {
    name: 'customers',
    description: 'customers, without names, addresses and contact values',
    key: ['customer_id'],
    from: sql`customer t`,
    changedAt: null,
    columns: columnsOf([
      ['customer_id', 'uuid', 'ID'],
      ['reference_code', 'text', 'the creditor’s customer code'],
      ['language?', 'text', 'language chosen in the portal'],
      created,
    ]),
  },
  {
    name: 'accounts',
    description: 'accounts with their balances at the time of the export',
    key: ['account_id'],
    from: sql`account t`,
    changedAt: null,
    columns: columnsOf([
      ['account_id', 'uuid', 'ID'],
      ['reference_code', 'text', 'the creditor’s account number'],
      ['customer_id', 'uuid', 'customer who owes it'],
      ['payee_code', 'text', 'payee'],
      ['balance_cents', 'integer', 'amount owed less payments in flight; negative for a credit'],
      ['billed_balance_cents?', 'integer', 'balance when the current bill was issued'],
      ['amount_due_cents', 'integer', 'amount due by the current bill'],
      ['past_due_cents', 'integer', 'part of it that was past due then'],
      ['due_on?', 'date', 'due date of the current bill'],
      created,
      ['closed_at?', 'timestamp', 'time when the creditor closed it'],
    ]),
  },
  {
    name: 'payments',
    description: 'payments in all states',
    key: ['payment_id'],
    from: sql`payment t`,
    changedAt: sql`t.updated_at`,
    columns: columnsOf([
      ['payment_id', 'uuid', 'ID'],
      ['customer_id', 'uuid', 'customer'],
      ['account_id', 'uuid', 'account, or the first of several'],
      ['confirmation_number', 'text', 'number that the customer sees'],
      ['state', 'text', 'state, see docs/payments.md'],
      ['paid_by', 'text', 'payment method'],
      ['amount_cents', 'integer', 'amount without the fee'],
      ['fee_cents', 'integer', 'fee that the customer paid'],
      ['is_settlement', 'boolean', 'true if it pays a settlement'],
      ['scheduled_for', 'date', 'day of the payment'],
      ['decline_code?', 'text', 'reason of a decline'],
      ['return_code?', 'text', 'reason of a return'],
      ['plan_id?', 'uuid', 'plan that it belongs to'],
      ['installment_sequence?', 'integer', 'installment of the plan'],
      ['settlement_id?', 'uuid', 'settlement that it belongs to'],
      ['autopay_charge_id?', 'uuid', 'charge of autopay that it pays'],
      created,
      changed,
    ]),
  },
  {
    name: 'payment_shares',
    description: 'amounts of payments by account',
    key: ['payment_id', 'account_id'],
    from: sql`payment_share t join payment p on p.tenant_id = t.tenant_id and p.payment_id = t.payment_id`,
    changedAt: sql`p.updated_at`,
    columns: columnsOf([
      ['payment_id', 'uuid', 'payment'],
      ['account_id', 'uuid', 'account'],
      ['amount_cents', 'integer', 'amount for the account'],
    ]),
  },
  {
    name: 'refunds',
    description: 'refunds, voids and reversals in all states',
    key: ['refund_id'],
    from: sql`refund t`,
    changedAt: sql`t.updated_at`,
    columns: columnsOf([
      ['refund_id', 'uuid', 'ID'],
      ['payment_id', 'uuid', 'payment'],
      ['kind', 'text', 'kind, see docs/refunds.md'],
      ['state', 'text', 'state'],
      ['amount_cents', 'integer', 'amount without the fee'],
      ['fee_cents', 'integer', 'part of the fee that is refunded'],
      ['is_overpayment', 'boolean', 'true if the account was overpaid'],
      ['reason', 'text', 'reason'],
      created,
      changed,
    ]),
  },
  {
    name: 'returns',
    description: 'payments that a bank returned',
    key: ['payment_id'],
    from: sql`payment t`,
    condition: sql`t.return_code is not null and t.paid_by = 'bankaccount'`,
    changedAt: sql`t.updated_at`,
    columns: columnsOf([
      ['payment_id', 'uuid', 'payment'],
      ['return_code', 'text', 'Nacha return code'],
      ['amount_cents', 'integer', 'returned amount without the fee'],
      ['fee_cents', 'integer', 'returned fee'],
      ['returned_at', 'timestamp', 'time of the return', returnedAt('t')],
      ['is_reopened', 'boolean', 'true if an employee found the return wrong', sql`t.state <> 'returned'`],
      changed,
    ]),
  },
  {
    name: 'chargebacks',
    description: 'cardholders’ disputes with their banks',
    key: ['chargeback_id'],
    from: sql`chargeback t`,
    changedAt: sql`t.updated_at`,
    columns: columnsOf([
      ['chargeback_id', 'uuid', 'ID'],
      ['payment_id', 'uuid', 'payment'],
      ['account_id', 'uuid', 'account'],
      ['state', 'text', 'state'],
      ['reason', 'text', 'reason'],
      ['network_code?', 'text', 'the card network’s code'],
      ['amount_cents', 'integer', 'disputed amount'],
      ['taken_cents', 'integer', 'amount that the processor has taken, less what came back'],
      ['fee_cents', 'integer', 'the processor’s fees'],
      ['opened_at', 'timestamp', 'start'],
      ['closed_at?', 'timestamp', 'decision of the bank'],
      changed,
    ]),
  },
  {
    name: 'plans',
    description: 'payment plans in all states',
    key: ['plan_id'],
    from: sql`installment_plan t`,
    changedAt: sql`t.updated_at`,
    columns: columnsOf([
      ['plan_id', 'uuid', 'ID'],
      ['customer_id', 'uuid', 'customer'],
      ['account_id', 'uuid', 'account'],
      ['settlement_id?', 'uuid', 'settlement that it pays'],
      ['confirmation_number', 'text', 'number that the customer sees'],
      ['state', 'text', 'state, see docs/plans.md'],
      ['stop_reason?', 'text', 'reason if the plan was stopped'],
      ['frequency', 'text', 'frequency'],
      ['goal_cents', 'integer', 'amount that the plan collects'],
      ['paid_by', 'text', 'payment method'],
      created,
      changed,
      ['ended_at?', 'timestamp', 'end'],
    ]),
  },
  {
    name: 'installments',
    description: 'installments of plans',
    key: ['plan_id', 'sequence'],
    from: sql`installment t`,
    // Any change of an installment may come without a change of its plan, so every export contains all of them.
    changedAt: null,
    columns: columnsOf([
      ['plan_id', 'uuid', 'plan'],
      ['sequence', 'integer', 'number in the plan, from 1'],
      ['state', 'text', 'state'],
      ['due_on', 'date', 'agreed day'],
      ['charge_on', 'date', 'day of the next charge'],
      ['amount_cents', 'integer', 'amount without the fee'],
      ['fee_cents', 'integer', 'fee'],
      ['payment_id?', 'uuid', 'payment'],
    ]),
  },
  {
    name: 'ledger_transactions',
    description: 'transactions of the ledger, which never change',
    key: ['transaction_id'],
    from: sql`ledger_transaction t`,
    changedAt: sql`t.created_at`,
    columns: columnsOf([
      ['transaction_id', 'uuid', 'ID'],
      ['kind', 'text', 'kind'],
      ['payment_id?', 'uuid', 'payment'],
      ['settlement_id?', 'uuid', 'settlement'],
      ['effective_on', 'date', 'day in the tenant’s time zone'],
      created,
    ]),
  },
  {
    name: 'ledger_entries',
    description: 'entries of the ledger; those of a transaction sum to zero',
    key: ['transaction_id', 'line'],
    from: sql`ledger_entry t join ledger_transaction l on l.tenant_id = t.tenant_id and l.transaction_id = t.transaction_id`,
    changedAt: sql`l.created_at`,
    columns: columnsOf([
      ['transaction_id', 'uuid', 'transaction'],
      ['line', 'integer', 'number in the transaction'],
      ['account', 'text', 'ledger account, such as cash or receivable:<account_id>'],
      ['amount_cents', 'integer', 'amount; negative for a credit'],
    ]),
  },
];
