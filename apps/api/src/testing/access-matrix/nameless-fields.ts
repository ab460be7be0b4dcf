/** Request fields that name no customer's resource in any endpoint, by reason. */
export const namelessFields: readonly { reason: string; fields: readonly string[] }[] = [
  {
    reason: 'the version of the words of a consent, which the tenant shows to everybody',
    fields: ['consent.textVersion'],
  },
  {
    reason: 'the browser tells what it calls itself and where it is; the host is checked to be the one of the request',
    fields: ['hostname', 'userToken', 'campaignIdentifier', 'version'],
  },
  {
    reason: 'what the caller calls the request is repeated to the caller, and nothing is looked up by it',
    fields: ['externalRequestID', 'ExternalRequestID'],
  },
  {
    reason: 'req 7.4 sends it, and the server takes its own in its place',
    fields: ['sourceAddress', 'customMessage', 'messageKind', 'messageType', 'purpose', 'disclaimerAcceptanceType'],
  },
  {
    reason: 'money that is checked against an account, which is named beside it',
    fields: [
      ...['amount', 'allocations[].amount', 'expectedFee', 'change.amount'],
      ...['fixedAmount', 'ceiling', 'noticeRange.low', 'noticeRange.high'].map((field) => `terms.${field}`),
    ],
  },
  {
    reason: 'a day, or part of a schedule, that is looked at for an account or a plan that is named beside it',
    fields: [
      ...['paymentDate', 'from', 'to', 'callOn', 'limit', 'versionNumber'],
      ...['terms.daysBefore', 'terms.endDate'],
      ...['change.sequenceNumber', 'change.installmentDate', 'change.startDate', 'chargeDate'],
      ...[
        'firstInstallmentAmount',
        'firstInstallmentDate',
        'calculationAmount',
        'calculationDate',
        'endConditionValue',
      ].map((field) => `installmentSchedule.${field}`),
      'installmentSchedule.convenienceFee.feeValue',
      ...['installmentSchedule', 'change'].flatMap((of) =>
        ['DayOfWeek', 'DayOne.MonthlyTypeObject.Day', 'DayTwo.MonthlyTypeObject.Day', 'MonthlyTypeObject.Day'].map(
          (field) => `${of}.intervalSettings.${field}`,
        ),
      ),
    ],
  },
  {
    reason:
      "a bank's number is public, and an account of it is whoever's says so: it is told apart by the caller's own alone",
    fields: [
      ...['routingNumber', 'accountNumber', 'accountHolderName'],
      ...['routingNumber', 'accountNumber', 'accountHolderName'].map((field) => `newBankAccount.${field}`),
    ],
  },
  {
    reason: 'the text that the customer read, which is compared with the one that the server writes',
    fields: ['authorization.text'],
  },
  {
    reason: 'words about oneself that are kept as they are typed',
    fields: [
      ...['cardHolderName', 'reason', 'explanation', 'fileName', 'mediaType', 'content'],
      ...['firstName', 'lastName', 'addressLineOne', 'addressLineTwo', 'city', 'state', 'zip', 'homePhone'].flatMap(
        (field) => [`customer.${field}`, `Customer.${field}`],
      ),
    ],
  },
  {
    reason: 'a secret that opens nothing without the name or the request beside it',
    fields: ['password', 'newPassword', 'authenticationCode', 'proof'],
  },
  {
    reason:
      'a key is one customer’s own: the same one of somebody else’s is another (features/payments/idempotency.test.ts)',
    fields: ['idempotencyKey', 'enrollmentID'],
  },
  {
    reason: 'a payee and a text are the tenant’s, and everybody who has an account there is told of them',
    fields: ['merchantPayeeCode', 'disclaimerType', 'textVersion'],
  },
  {
    reason: 'an address of Apple, which is checked against those that Apple has',
    fields: ['validationURL'],
  },
];

/** Fields that name nothing in one endpoint but a resource in another. */
export const namelessIn: Readonly<Record<string, { reason: string; fields: readonly string[] }>> = {
  '/v1/support/requestcallback': {
    reason: 'a number to be called at is whoever’s the caller says it is; nothing is looked up by it',
    fields: ['phoneNumber'],
  },
  '/v1/hardship/request': {
    reason: 'the customer describes their own situation, and nothing is looked up by it',
    fields: ['monthlyIncome', 'householdSize', 'affordable', 'words', 'since', 'until'],
  },
  '/v1/electronicrecords/accept': {
    reason: 'the code of a page that is drawn for the caller, compared with the caller’s own and looked up nowhere',
    fields: ['code'],
  },
  '/v1/auth/finishaddingpasskey': {
    reason:
      'a new passkey that names itself, for a challenge of the caller’s session; another’s can’t be added again (passkeys/add-passkey.test.ts)',
    fields: ['credentialID', 'clientDataJSON', 'attestationObject', 'name'],
  },
  '/v1/auth/finishregistration': {
    reason:
      'a name that is wished for, beside a request that is the caller’s; whether it is taken at this tenant has to be said',
    fields: ['username'],
  },
  '/v1/message/sendauthenticationcode': {
    reason: 'a code goes to any address or number, whoever has it, and only who reads it there goes on',
    fields: ['destinationAddress'],
  },
};
