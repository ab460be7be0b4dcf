/** Response codes that only the creditor API returns. */
export const creditorCodesByName = {
  IdempotencyKeyMissing: '9950',
  RequestInProgress: '9951',
  KeyScopeMissing: '9952',
  ResourceChanged: '9953',
  RecordInvalid: '9954',
  BillReplaced: '9955',
  OfferAccepted: '9956',
  PayLinkAccountUnknown: '9970',
  PayLinkAccountsInvalid: '9971',
  PayLinkAmountsIncomplete: '9972',
  ReturnAddressNotAllowed: '9973',
  TestKeyForLiveData: '9985',
  LiveKeyForTestData: '9986',
  TestOutcomeNotPossible: '9989',
} as const;

export type CreditorCodeName = keyof typeof creditorCodesByName;
