/** Short reasons for returned debits by return code (Nacha Operating Rules, appendix four). */
const meanings: Readonly<Record<string, string>> = {
  R01: 'Insufficient funds',
  R02: 'Account closed',
  R03: 'No account, or wrong account holder',
  R04: 'Invalid account number',
  R05: 'Unauthorized business debit to a consumer account',
  R06: 'Returned at the sending bank’s request',
  R07: 'Authorization revoked',
  R08: 'Payment stopped',
  R09: 'Uncollected funds',
  R10: 'Not authorized',
  R11: 'Doesn’t match the authorization',
  R12: 'Account moved to another branch',
  R13: 'Invalid routing number',
  R14: 'Payer’s representative deceased or unable to act',
  R15: 'Payer deceased',
  R16: 'Account frozen',
  R17: 'Couldn’t be processed',
  R20: 'Account doesn’t allow these payments',
  R21: 'Invalid company ID',
  R22: 'Invalid individual ID',
  R23: 'Credit refused by the receiver',
  R24: 'Duplicate',
  R29: 'Not authorized by the business',
  R31: 'Late business return accepted by our bank',
  R33: 'Converted check returned',
  R34: 'Bank with limited participation',
  R51: 'Re-presented check not eligible, or notice missing',
};

/** Codes with a specific reason. */
export const knownReturnCodes: readonly string[] = Object.keys(meanings);

/** Describes a return code for operators, with the same text for all unknown codes. */
export function returnMeaning(code: string): string {
  return meanings[code] ?? 'Other reason';
}
