/** Response codes that only the creditor API returns. */
export const creditorCodesByName = {
  IdempotencyKeyMissing: '9950',
  RequestInProgress: '9951',
  KeyScopeMissing: '9952',
  ResourceChanged: '9953',
  RecordInvalid: '9954',
} as const;

export type CreditorCodeName = keyof typeof creditorCodesByName;
