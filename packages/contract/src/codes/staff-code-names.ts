/** Response codes that only the staff API returns. The portal's are in response-code-names.ts. */
export const staffCodesByName = {
  RoleNotAllowed: '9750',
  ApprovalNotPossible: '9751',
  OriginNotAllowed: '9752',
  LastAdministrator: '9753',
  StaffMemberExists: '9754',
  StaffStateConflict: '9755',
  SecondFactorInvalid: '9756',
  ApprovalExists: '9757',
  ApprovalNotOpen: '9758',
  ApprovalBySamePerson: '9759',
  AloneLimitReached: '9810',
  ApproverNotIndependent: '9811',
  LastSecondFactor: '9812',
  PasswordSignInOff: '9813',
  StaffGroupMissing: '9814',
  StaffEmailUnverified: '9815',
  StaffNotAdmitted: '9816',
  StaffFactorsMissing: '9817',
  StaffProviderAway: '9818',

  ImportPayeeUnknown: '9760',
  ImportKeyReused: '9761',
  ImportFileUnreadable: '9762',
  ImportMappingInvalid: '9763',
  ImportModeNotAllowed: '9764',
  ImportUnderWay: '9765',
  ImportNotAtThisStage: '9766',
  ImportUndoOver: '9767',
  ImportWasUndone: '9768',

  PostingNothingNew: '9770',
  WebhookAddressNotAllowed: '9771',
  WebhookLimitReached: '9772',
  WebhookNotActive: '9773',

  RefundNotAllowed: '9780',
  RefundAmountWrong: '9781',
  RefundExists: '9782',
  VoidTooLate: '9783',
  RefundNotOpen: '9784',
  ReturnNotReopenable: '9785',
  AdjustmentNotAllowed: '9786',
  NoteRequired: '9787',
  EntryDateNotAllowed: '9788',

  BankFileNotAtThisStage: '9790',
  OriginatorUnknown: '9791',
  OriginatorInvalid: '9792',
  SettingsOutdated: '9795',
  SettingsRefused: '9796',
  SettingsUnchanged: '9797',
  LogoNotAllowed: '9798',

  SignInNotLocked: '9800',
  NewPasswordNeeded: '9801',
  CustomerMustAgree: '9802',
  NothingToReach: '9803',
  CaseNotOpen: '9804',
  CallBackTaken: '9805',
  OfferNotAllowed: '9806',
  OfferRuleNotAtThisStage: '9807',
  OfferRuleInvalid: '9808',
  ReportPeriodInvalid: '9809',

  ContactNotPossible: '9824',
  LetterTooLate: '9825',

  ChargebackNotOpen: '9840',
  EvidenceTooLate: '9841',
  EvidenceRefused: '9842',
  EvidencePending: '9843',
  SavedFilterLimitReached: '9852',

  ProviderAddressNotAllowed: '9860',
  BreakGlassNotPossible: '9861',
  ClientSecretNeeded: '9862',
  AcceptanceCostExists: '9880',
  AcceptanceCostInPast: '9881',
  AcceptanceCostStarted: '9882',
  ReportEmailForOthers: '9883',
  ReportEmailLimitReached: '9884',
  ReportEmailsOff: '9885',
  ReportEmailExists: '9886',

  BulkNothingSelected: '9863',
  BulkTooManyRows: '9864',
  BulkKeyReused: '9865',
  BulkNotReady: '9866',
  BulkPreviewExpired: '9867',
  BulkNotUndoable: '9868',
  BulkUndoExpired: '9869',
  BulkRowUnchanged: '9870',
  BulkRowChanged: '9871',
  BulkSelectionWrong: '9872',
  BulkNothingToChange: '9873',

  ProcessorAccountUnknown: '9890',
  ProcessorAccountInUse: '9891',
  ProcessorNotConnected: '9892',
  ProcessorUnchanged: '9893',
  ProcessorChanged: '9894',

  LiveModeOnly: '9905',
  TestModeUnavailable: '9906',
  // The creditor API returns these, too.
  TestModeOnly: '9987',
  TestClockInvalid: '9988',
  TestClockMoving: '9990',
} as const;

export type StaffCodeName = keyof typeof staffCodesByName;

const namesByCode = new Map<string, StaffCodeName>(
  (Object.keys(staffCodesByName) as StaffCodeName[]).map((name) => [staffCodesByName[name], name]),
);

/** Returns undefined for a code that isn't specific to the staff API. */
export function staffCodeName(code: string): StaffCodeName | undefined {
  return namesByCode.get(code);
}
