/** Response codes that only the creditor API returns. */
export const creditorCodesByName = {
  IdempotencyKeyMissing: '9950',
  RequestInProgress: '9951',
  KeyScopeMissing: '9952',
  ResourceChanged: '9953',
  RecordInvalid: '9954',
  TestKeyForLiveData: '9985',
  LiveKeyForTestData: '9986',
  TestModeOnly: '9987',
  TestClockInvalid: '9988',
  TestOutcomeNotPossible: '9989',
  TestClockMoving: '9990',
  PayLinkAccountUnknown: '9970',
  PayLinkAccountsInvalid: '9971',
  PayLinkAmountsIncomplete: '9972',
  ReturnAddressNotAllowed: '9973',
  BillReplaced: '9955',
  OfferAccepted: '9956',
} as const;

export type CreditorCodeName = keyof typeof creditorCodesByName;
