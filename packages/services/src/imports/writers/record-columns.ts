import type { ImportValue } from '@quittance/domain/imports/parse-value';
import type { RowValues } from '@quittance/domain/imports/read-row';

/** Account fields by column, except the balance, the bill and the closing, which have their own rules. */
export const accountColumns = {
  accountName: 'name',
  displayType: 'display_type',
  payType: 'pay_type',
  minimumPayment: 'minimum_cents',
  dueOn: 'due_on',
  achLimit: 'ach_limit_cents',
  cardLimit: 'card_limit_cents',
  achFee: 'ach_fee_hundredths',
  cardFee: 'card_fee_hundredths',
  approvedMethods: 'approved_methods',
  approvedOptions: 'approved_options',
  isUnreportedDebt: 'is_unreported_debt',
  isOutOfStatute: 'is_out_of_statute',
} as const;

/** Values for fields that are missing or cleared. */
export const emptyAccount: RowValues = {
  accountName: '',
  displayType: 'Default',
  payType: null,
  minimumPayment: 0,
  dueOn: null,
  achLimit: 0,
  cardLimit: 0,
  achFee: 0,
  cardFee: 0,
  approvedMethods: null,
  approvedOptions: [],
  isUnreportedDebt: false,
  isOutOfStatute: false,
};

export const offerColumns = {
  offerType: 'offer_type',
  total: 'total_cents',
  downPayment: 'down_payment_cents',
  expiresOn: 'expires_on',
  dueOn: 'due_on',
  installments: 'installments',
  missedAllowed: 'missed_allowed',
} as const;

export const contactRuleColumns = {
  noEmail: 'no_email',
  noTexts: 'no_texts',
  noCalls: 'no_calls',
  noContactReason: 'no_contact_reason',
  contactFrom: 'contact_from',
  contactUntil: 'contact_until',
} as const;

type Row = Readonly<Record<string, unknown>>;

export function accountFieldsOf(row: Row): RowValues {
  return fieldsOf(accountColumns, row);
}

export function offerFieldsOf(row: Row): RowValues {
  return fieldsOf(offerColumns, row);
}

export function ruleFieldsOf(row: Row): RowValues {
  return fieldsOf(contactRuleColumns, row);
}

function fieldsOf(columns: Readonly<Record<string, string>>, row: Row): RowValues {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column] as ImportValue]));
}

export function columnsOf(columns: Readonly<Record<string, string>>, record: RowValues): Record<string, ImportValue> {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, record[field] ?? null]));
}
