/** Why a bank sends a debit back, in a few words, by the code that it gives (Nacha Operating Rules, appendix four). */
const meanings: Readonly<Record<string, string>> = {
  R01: 'Insufficient funds',
  R02: 'Account closed',
  R03: 'No such account, or not this person’s',
  R04: 'Account number not valid',
  R05: 'Consumer’s account debited as a business’s, not authorized',
  R06: 'Returned because the sending bank asked for it',
  R07: 'Authorization revoked',
  R08: 'Payment stopped',
  R09: 'Money there but not yet available',
  R10: 'Not authorized',
  R11: 'Not as it was authorized',
  R12: 'Account at another branch now',
  R13: 'Bank not reachable by this routing number',
  R14: 'Representative of the payer dead or unable to act',
  R15: 'Payer dead',
  R16: 'Account frozen',
  R17: 'Entry could not be processed',
  R20: 'Account does not take such payments',
  R21: 'Company identification not valid',
  R22: 'Individual’s identification not valid',
  R23: 'Credit refused by the receiver',
  R24: 'Duplicate',
  R29: 'Business says it didn’t authorize the debit',
  R31: 'Business’s late return that our bank agreed to take',
  R33: 'Return of a converted check',
  R34: 'Bank limited in taking part',
  R51: 'Re-presented check not eligible, or not properly noticed',
};

/** The codes that mean something of their own. */
export const knownReturnCodes: readonly string[] = Object.keys(meanings);

/** What a bank's return code means, for operators; the same sentence for every code that is not known. */
export function returnMeaning(code: string): string {
  return meanings[code] ?? 'A reason that the code alone does not tell';
}
