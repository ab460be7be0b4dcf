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
  | 'not-yes-or-no'
  | 'not-bill-items'
  | 'too-many-items'
  | 'not-a-full-name';

/** Reason to reject a row, for one of its values or as a whole. */
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
  | 'bill-items-without-amount'
  | 'bill-items-do-not-add-up'
  | 'canceled-and-billed'
  | 'bill-unknown'
  | 'offer-shape'
  | 'half-a-time-span'
  | 'customer-unknown'
  | 'account-unknown'
  | 'account-of-another-payee'
  | 'customer-changed'
  | 'customer-has-number';

/** A fault with the file's column name; null when it concerns the whole row. */
export type RowFault = { readonly column: string | null; readonly reason: RowFaultReason };

/** Texts for the person who corrects the file. A reason without a text fails to compile. */
export const faultSentences: Readonly<Record<RowFaultReason, string>> = {
  unprintable: "contains a character that can't be printed",
  'too-long': 'is too long',
  'not-an-amount': "isn't an amount we can read. Use dollars and cents, such as 1,234.50",
  'too-many-decimals': "can't have more than two decimal places",
  negative: "can't be less than zero",
  'out-of-range': 'is too large or too small for this field',
  'not-a-number': 'must be a whole number',
  'not-a-choice': "isn't one of the allowed values",
  'not-cents': "isn't a whole number of cents. Use digits only, such as 123450 for $1,234.50",
  // Used by rows that an earlier release rejected. Newer reasons name the format.
  'not-a-day': "isn't a date in the format set in the column mapping",
  'not-an-iso-day': "isn't a date we can read. Use YYYY-MM-DD, such as 2026-12-15",
  'not-a-us-day': "isn't a date we can read. Use MM/DD/YYYY, such as 12/15/2026",
  'day-out-of-range': 'must be a date from 1900 to 2100',
  'not-a-time': "isn't a time we can read. Use HH:MM, such as 09:30",
  'not-a-phone': 'must be a 10-digit US phone number',
  'not-a-zip': 'must be a ZIP code with 5 or 9 digits',
  'not-a-state': 'must be a two-letter US state code, such as TX',
  'not-an-email': "isn't a valid e-mail address",
  'not-yes-or-no': 'must be yes or no',
  'not-bill-items': "isn't a list of items we can read. Use label=amount;label=amount, such as Water=42.10;Sewer=18.00",
  'too-many-items': "can't have more than 100 items",
  'not-a-full-name': 'must have a first and a last name, such as Rosa Diaz or Diaz, Rosa',
  missing: 'is required',
  'not-utf-8': "this line isn't in UTF-8",
  'line-too-long': 'this line is too long',
  'not-csv': 'this row has a misplaced or unclosed quotation mark',
  'not-json': "this line isn't a JSON object with plain values",
  'cut-off': 'the last line is incomplete. Check that the whole file was saved',
  'wrong-number-of-cells': "this row doesn't have the same number of columns as the header",
  duplicate: 'an earlier row has the same code with different values',
  'items-do-not-add-up': "the items don't add up to the balance",
  'past-due-above-due': "can't be more than the amount due",
  'due-on-a-credit': 'must be empty or 0 when the account has a credit balance',
  'half-a-period': 'is missing. A billing period needs both a first and a last day',
  'period-ends-before-it-starts': "can't be before the first day of the billing period",
  'bill-items-without-amount': 'is required in a row with billItems, and must be their sum',
  'bill-items-do-not-add-up': "the bill's items don't add up to billAmount",
  'canceled-and-billed': 'must be empty in a row that cancels a bill',
  'bill-unknown': "isn't the number of a bill of this account",
  'offer-shape': "doesn't apply to this type of offer",
  'half-a-time-span': 'needs a start time and a later end time',
  'customer-unknown': "isn't a known customer code. Import customers first",
  'account-unknown': "isn't an account of this payee",
  'account-of-another-payee': 'belongs to another payee',
  'customer-changed': "can't be changed: the record belongs to another customer",
  'customer-has-number':
    'already has an account with this number for another payee. Import the account under another customer code',
};
