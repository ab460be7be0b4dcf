import { accountDisplayTypes, approvedMethodNames } from '../accounts/account.ts';
import { payTypes } from '../accounts/pay-type.ts';
import { languages, languageWords } from '../languages.ts';
import { settlementOfferTypes } from '../settlements/settlement-offer.ts';
import { contactStopReasons } from '../staff/staff-action.ts';
import type { ImportKind } from './import-kind.ts';

/** Format of a field's value. Lengths are in characters; limits are inclusive. */
export type FieldForm =
  | { readonly form: 'code' | 'text'; readonly longest: number }
  | { readonly form: 'money'; readonly mayBeCredit?: true }
  | { readonly form: 'count'; readonly min: number; readonly max: number }
  /** `words` are other ways to write a choice, in lowercase. */
  | { readonly form: 'choice'; readonly of: readonly string[]; readonly words?: Readonly<Record<string, string>> }
  | { readonly form: 'list'; readonly of: readonly string[] }
  /** Names chosen by the creditor, which have no meaning to the product. */
  | { readonly form: 'names'; readonly longest: number; readonly max: number }
  | {
      readonly form:
        | 'day'
        | 'time'
        | 'phone'
        | 'zip'
        | 'state'
        | 'email'
        | 'yes-no'
        | 'hundredths'
        | 'bill-items'
        | 'full-name';
    };

/** A field of a record. `always` means required in every row; `new` means required only for new records. */
export type ImportField = FieldForm & { readonly name: string; readonly isRequired?: 'always' | 'new' };

const code = { form: 'code', longest: 50 } as const;
/** Applies to the first and the last name. */
export const longestName = 100;

const money = { form: 'money' } as const;
const language = { form: 'choice', of: languages, words: languageWords } as const;

const bill: readonly ImportField[] = [
  { name: 'amountDue', ...money },
  { name: 'minimumPayment', ...money },
  { name: 'pastDue', ...money },
  { name: 'dueOn', form: 'day' },
  // Long enough for a derived number: account code, hyphen and date.
  { name: 'billNumber', form: 'code', longest: 64 },
  { name: 'billPeriodStart', form: 'day' },
  { name: 'billPeriodEnd', form: 'day' },
  { name: 'billAmount', ...money },
  { name: 'billIssuedOn', form: 'day' },
  { name: 'billItems', form: 'bill-items' },
  // Cancels the bill with the number.
  { name: 'isBillCanceled', form: 'yes-no' },
];

/**
 * Itemization of a balance that Regulation F requires of collectors (12 CFR 1006.34(c)(2)(viii)). Payments and credits
 * are subtracted.
 */
export const balanceItems = ['principal', 'interest', 'fees', 'costs', 'payments', 'credits'] as const;
export type BalanceItem = (typeof balanceItems)[number];

/** Fields of each record kind. The first one is the key. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: [
    { name: 'customerReferenceCode', ...code, isRequired: 'always' },
    { name: 'firstName', form: 'text', longest: longestName, isRequired: 'new' },
    { name: 'lastName', form: 'text', longest: longestName, isRequired: 'new' },
    // Becomes the first and last name, unless the row states those separately.
    { name: 'fullName', form: 'full-name' },
    { name: 'addressLineOne', form: 'text', longest: 200 },
    { name: 'addressLineTwo', form: 'text', longest: 200 },
    { name: 'city', form: 'text', longest: 100 },
    { name: 'state', form: 'state' },
    { name: 'zip', form: 'zip' },
    { name: 'homePhone', form: 'phone' },
    { name: 'email', form: 'email' },
    { name: 'language', ...language },
  ],
  accounts: [
    { name: 'accountReferenceCode', ...code, isRequired: 'always' },
    { name: 'customerReferenceCode', ...code, isRequired: 'new' },
    { name: 'accountName', form: 'text', longest: 100, isRequired: 'new' },
    { name: 'balance', form: 'money', mayBeCredit: true, isRequired: 'new' },
    ...bill,
    { name: 'displayType', form: 'choice', of: accountDisplayTypes },
    { name: 'payType', form: 'choice', of: payTypes },
    { name: 'achLimit', ...money },
    { name: 'cardLimit', ...money },
    { name: 'achFee', form: 'hundredths' },
    { name: 'cardFee', form: 'hundredths' },
    { name: 'approvedMethods', form: 'list', of: approvedMethodNames },
    { name: 'approvedOptions', form: 'names', longest: 50, max: 50 },
    { name: 'isUnreportedDebt', form: 'yes-no' },
    { name: 'isOutOfStatute', form: 'yes-no' },
    { name: 'isClosed', form: 'yes-no' },
  ],
  balances: [
    { name: 'accountReferenceCode', ...code, isRequired: 'always' },
    { name: 'balance', form: 'money', mayBeCredit: true, isRequired: 'always' },
    ...bill,
    ...balanceItems.map((name) => ({ name, ...money })),
  ],
  offers: [
    { name: 'offerReferenceCode', ...code, isRequired: 'always' },
    { name: 'accountReferenceCode', ...code, isRequired: 'new' },
    { name: 'offerType', form: 'choice', of: settlementOfferTypes, isRequired: 'new' },
    { name: 'total', ...money, isRequired: 'new' },
    { name: 'downPayment', ...money },
    { name: 'expiresOn', form: 'day' },
    { name: 'dueOn', form: 'day' },
    { name: 'installments', form: 'count', min: 1, max: 500 },
    { name: 'missedAllowed', form: 'count', min: 0, max: 12 },
    { name: 'isWithdrawn', form: 'yes-no' },
  ],
  'contact-rules': [
    { name: 'customerReferenceCode', ...code, isRequired: 'always' },
    { name: 'noEmail', form: 'yes-no' },
    { name: 'noTexts', form: 'yes-no' },
    { name: 'noCalls', form: 'yes-no' },
    { name: 'noContactReason', form: 'choice', of: contactStopReasons },
    { name: 'contactFrom', form: 'time' },
    { name: 'contactUntil', form: 'time' },
    { name: 'language', ...language },
  ],
};
