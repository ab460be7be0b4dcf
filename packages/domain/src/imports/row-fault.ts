/** Why a value cannot be taken. */
export type ValueFault =
  | 'unprintable'
  | 'too-long'
  | 'not-an-amount'
  | 'too-many-decimals'
  | 'negative'
  | 'out-of-range'
  | 'not-a-number'
  | 'not-a-choice'
  | 'not-cents'
  | 'not-a-day'
  | 'not-an-iso-day'
  | 'not-a-us-day'
  | 'day-out-of-range'
  | 'not-a-time'
  | 'not-a-phone'
  | 'not-a-zip'
  | 'not-a-state'
  | 'not-an-email'
  | 'not-yes-or-no';

/** Why a row cannot be taken, by one of its values or as a whole. */
export type RowFaultReason =
  | ValueFault
  | 'missing'
  | 'not-utf-8'
  | 'line-too-long'
  | 'not-csv'
  | 'not-json'
  | 'cut-off'
  | 'wrong-number-of-cells'
  | 'duplicate'
  | 'items-do-not-add-up'
  | 'past-due-above-due'
  | 'due-on-a-credit'
  | 'half-a-period'
  | 'period-ends-before-it-starts'
  | 'offer-shape'
  | 'half-a-time-span'
  | 'customer-unknown'
  | 'account-unknown'
  | 'account-of-another-payee'
  | 'customer-changed'
  | 'customer-has-number';

/** What is wrong with a row: the column as the file calls it, null where it is the row as a whole, and why. */
export type RowFault = { readonly column: string | null; readonly reason: RowFaultReason };

/** A sentence for whoever mends the row. Every reason has one, or this does not compile. */
export const faultSentences: Readonly<Record<RowFaultReason, string>> = {
  unprintable: 'has a character that cannot be printed',
  'too-long': 'is longer than this field can be',
  'not-an-amount': "isn't an amount we can read. Use dollars and cents, such as 1,234.50",
  'too-many-decimals': 'has more than two decimals',
  negative: 'is below zero',
  'out-of-range': 'is outside of what this field can be',
  'not-a-number': 'is not a whole number',
  'not-a-choice': 'is none of the words that this field takes',
  'not-cents': "isn't a whole number of cents. Use digits only, such as 123450 for $1,234.50",
  // Rows that an earlier release rejected have this reason; new ones name the format.
  'not-a-day': "isn't a date in the format that the mapping names",
  'not-an-iso-day': "isn't a date we can read. Use YYYY-MM-DD, such as 2026-12-15",
  'not-a-us-day': "isn't a date we can read. Use MM/DD/YYYY, such as 12/15/2026",
  'day-out-of-range': 'is a day before 1900 or after 2100',
  'not-a-time': 'is not a time such as 09:30',
  'not-a-phone': 'is not a US phone number of ten digits',
  'not-a-zip': 'is not a ZIP code of five or nine digits',
  'not-a-state': 'is not the postal code of a US state',
  'not-an-email': 'is not an e-mail address',
  'not-yes-or-no': 'is neither yes nor no',
  missing: 'is empty, and has to be there',
  'not-utf-8': 'the line is not UTF-8',
  'line-too-long': 'the line is longer than any record can be',
  'not-csv': 'a quote stands where none may, or is never closed',
  'not-json': 'the line is not a JSON object of plain values',
  'cut-off': 'the last line has no end: the file may be half written',
  'wrong-number-of-cells': 'has not as many cells as the header',
  duplicate: 'the file has another row of this key, with other values, before this one',
  'items-do-not-add-up': 'the items do not add up to the balance',
  'past-due-above-due': 'is more than the amount due',
  'due-on-a-credit': 'nothing can be due on an account in credit',
  'half-a-period': 'a billing period needs both its first day and its last day',
  'period-ends-before-it-starts': 'is before the first day of the billing period',
  'offer-shape': 'is not what this type of offer has',
  'half-a-time-span': 'a span of time needs its beginning and, later, its end',
  'customer-unknown': 'no customer has this code: import the customers first',
  'account-unknown': 'no account of this payee has this code',
  'account-of-another-payee': 'the account is another payee’s',
  'customer-changed': 'the account is another customer’s, and stays with them',
  'customer-has-number':
    'this customer has an account of this number at another payee. Import the account under another customer code',
};
