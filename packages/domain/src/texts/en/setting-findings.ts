/** Problems in a tenant's settings, for operators. */
export const settingFindings = {
  NameMissing: 'Enter an organization name.',
  LogoUnknown: 'This logo doesn’t exist. Upload it first.',
  ColorAdapted: 'This color is too light to read on a white page. The portal uses a darker one instead.',
  PhoneMalformed: 'Enter a 10-digit phone number.',
  EmailMalformed: 'Enter a valid e-mail address.',
  ContactMissing: 'Customers have no phone number or e-mail address for questions. Add one.',
  TimeZoneUnknown: 'This time zone doesn’t exist. Use a name such as America/Chicago.',
  LanguageAlwaysOffered: 'Keep English on. Every portal offers it.',
  LanguageDefaultOff: 'The default language is turned off. Choose a language that you offer.',
  LanguageOff:
    'Customers who chose this language will get English. In some states, a contract negotiated in Spanish needs a Spanish copy.',
  LanguageOffMedical:
    'Customers who chose this language will get English. Many health care organizations must offer their own language to patients who don’t speak English well.',
  SessionOutOfRange: 'Enter an inactivity timeout from 300 to 1,800 seconds.',
  CodesRequiredButOff: 'You can’t require sign-in codes while they are turned off. Turn them on first.',
  CodesNeedEmail: 'Sign-in codes are sent by e-mail, but e-mail is turned off. Turn on e-mail first.',
  WeakLogInWithoutCodes:
    'Anyone who knows an account number and a ZIP code can sign in. Require sign-in codes to verify their identity.',
  SingleSignOnMissing: 'Customers can sign in only with single sign-on, but no identity provider is set up.',
  LandingNeedsDashboard:
    'The dashboard is the first page, but it’s turned off. Turn it on or choose another first page.',
  EmailSourceMalformed: 'Enter a valid sender address for e-mail.',
  TextSourceMalformed: 'Enter a sender number for text messages: 10 digits, or a short code of 5 or 6.',
  EmailRequiredButOff: 'You can’t require an e-mail address while e-mail is turned off.',
  EmailWithoutConsent: 'A debt collector can e-mail customers only with their consent, never by default.',
  SecondAdministratorMissing:
    'Publishing will require two administrators, but fewer than two can sign in. After this change, you couldn’t publish anything.',
  WebsiteMalformed: 'Enter each website as https:// and its name, without a path, such as https://www.example.com.',
  AccountNumbersShared:
    'Several payees have accounts with the same number. Change those numbers first, or leave this off.',
  TextUnknown: 'There is no text with this key that you can customize.',
  TextTooLong: 'This text is too long.',
  TextEmpty: 'This text is empty. Restore the default instead.',
  TextInOneLanguage: 'Enter this text in both English and Spanish.',
  MarkupInText: 'Use plain text only, without HTML or character references.',
  PlaceholderUnknown: 'This text can’t use this placeholder. Customers would see it as typed.',
  PlaceholderMissing: 'This text is missing a required placeholder.',
  MessageUnknown: 'There is no message with this name.',
  MessageFixed: 'You can’t change this message, because the law or security requires its exact text.',
  MessageSubjectFixed: 'You can’t change the subject or heading of this message, because they depend on the case.',
  MessageSubjectLength: 'Enter a subject and a heading of 1 to 150 characters, each on one line.',
  MessageBodyMissing: 'Enter the text of this message, or go back to the standard text.',
  MessageBodyTooLong: 'This text has {{length}} characters. Shorten it to {{longest}} or fewer.',
  MessageMarkup: 'Use plain text only, without HTML or character references.',
  MessageLink: 'Remove the web address. The message has its own button or link, and {{website}} names your portal.',
  MessageVariableUnknown: 'Line {{line}}: this message has no variable {{name}}.',
  MessageVariableMistyped: 'Line {{line}}: this message has no variable {{name}}. Did you mean {{nearest}}?',
  MessageVariableUnclosed:
    'Line {{line}}: this variable is incomplete. Write it with two braces on each side, on one line.',
  MessageVariableMissing: 'Add {{name}}. Customers need it in this message.',
  MessageThreat: 'Remove this threat. You can’t threaten customers with legal action, arrest or taking their property.',
  MessageNamesDebt: 'Don’t mention a debt in a text message, because other people may see the phone.',
  MessagePromise: 'This sounds like a promise. Make sure that you always keep it.',
  MessageTextLong: 'With this text, carriers charge for about {{count}} messages each time. Shorten it if you can.',
  MessageInOneLanguage: 'Customers who use this language still get the standard text.',
  ConsentIncomplete:
    'Consent text must explain how to withdraw consent. A debt collector’s text must also say that it’s from a debt collector and about a debt.',
  CollectorNoticeMissing:
    'A debt collector must identify itself before sign-in and in every message, in the customer’s language. This text is missing.',
  CollectorNoticeIncomplete: 'The notice must say that it’s from a debt collector.',
  CollectorNoticeHidden: 'The sign-in page never shows the notice that a debt collector must show.',
  CollectorNoticeOnce: 'Each browser shows the notice only once. Another person on the same device won’t see it.',
  DisclosuresOff:
    'Customers must see a notice before they pay a debt that’s too old to sue for, but debt disclosures are turned off.',
  DisclosureMissing: 'This disclosure is missing, so customers can’t pay this type of debt.',
  DisclosureInOneLanguage: 'Enter this text in both languages.',
  DisclosureTooLong: 'This text is too long.',
  ElectronicRecordsPermitted:
    'Plan authorizations and settlement documents are sent electronically without the customer’s consent and aren’t mailed. Ask your counsel.',
  DisclosureMarkup: 'Use plain text only, without HTML or character references.',
  FeeBasisMissing:
    'A debt collector can charge only fees that the contract or the law allows. State which of them allows this fee and where it’s documented.',
  FeeStatesMissing: 'Select the states where the basis for the fee applies.',
  FeeStatesForbidden:
    'These states forbid or limit debt collectors’ fees. A contract alone isn’t enough there, so we don’t charge the fee there.',
  DebitSurcharge:
    'A percentage above the bank account fee is a surcharge. It applies only to credit card payments. For debit, prepaid, HSA and unidentified cards, customers pay the bank account fee.',
  CardFeeIsShare:
    'A convenience fee on cards must be a fixed amount, not a percentage, unless your card network program allows it.',
  CardFeeAlone:
    'Card networks require the same convenience fee for every payment method, but here the fee is higher for cards than for bank payments. Ask your counsel.',
  FeePermissionIncomplete: 'Enter where your counsel’s opinion is written and which states it covers.',
  SurchargeStatesForbidden: 'These states forbid surcharges on credit cards. Ask your counsel.',
  FeeHigh: 'This fee is above 10% or $25. Check the decimal point.',
  FeeSwitchedOff: 'A fee is set here but not charged, because fees are turned off.',
  PayeeUnknown:
    'This payee doesn’t exist. Your system administrator adds payees and their processor accounts on the command line.',
  PayeeMissing: 'One of your payees is missing from the settings.',
  PayeeTwice: 'This payee is listed twice.',
  CollectorNotMarked:
    'Your organization collects debts, but this payee isn’t marked as a debt collector. Without that mark, it would accept credit cards and charge fees without a legal basis.',
  CreditCardPermissionMissing:
    'A debt collector can’t accept credit cards unless its contract with the card network allows it. Enter that permission.',
  HsaNotMedical: 'Customers can use HSA and FSA cards only for medical payees, and this payee isn’t medical.',
  WalletNotSetUp: 'This wallet is allowed but not set up with its vendor, so customers can’t use it.',
  PayPalNotForCollectors:
    'PayPal doesn’t tell us how a customer paid, so we don’t offer it for debt collectors that can’t accept credit cards.',
  NoMethodAccepted: 'Customers couldn’t pay online. Turn on bank accounts, a type of card or PayPal.',
  WalletWithoutCards: 'This wallet pays by card, but all cards are turned off, so customers can’t use it.',
  MinimumPaymentHigh:
    'Card networks must allow minimums of up to $10.00 for credit cards. Ask your counsel and your processor about a higher minimum, and about any minimum for debit cards.',
  AccountValidationMissing:
    'Each bank account must be validated before its first online debit. Validate accounts here, or enter who validates them.',
  StateUnknown: 'This isn’t a US state code.',
  VelocityUnbounded: 'Nothing limits payment attempts, so someone could test stolen cards here. Set a limit.',
  ReminderEmailOff: 'This reminder goes out by e-mail, but e-mail is off. Turn on e-mail, or choose another way.',
  ReminderTextOff:
    'This reminder goes out by text message, but text messages are off. Turn them on, or choose another way.',
  ReminderLimitHigh:
    'Debt collectors can’t harass customers with frequent messages. More than 7 reminders a week can look like harassment. Ask your counsel.',
  PaperlessWithoutReminder:
    'Customers with paperless bills learn of a new bill only by e-mail. Turn on e-mails about new bills under “Reminders”.',
  ProposalMonthsWrong:
    'These months contradict each other. Neither the accepted plans nor the counteroffer can take longer than the plans that we answer with a counteroffer.',
  PayByTextMaxBelowCode:
    'The largest payment by text can’t be less than the amount above which we ask for a code. If they are equal, we never ask for a code.',
  PayByTextWithoutTexts:
    'Customers can pay by text only in reply to a reminder of a bill. Turn on text messages, and reminders by text under “Reminders”.',
  ProposalPercentWrong:
    'These percentages contradict each other or the lowest offer. A counteroffer must be less than 100%, none may be below the lowest offer, and proposals below the counteroffer limit can’t be accepted.',
  RetentionBelowRegulationF:
    'A debt collector must keep these records for three years after the last collection activity. Enter 1,098 days or more, or leave the field empty.',
  RetentionBelowRegulationE:
    'Messages that announce a debit must be kept for two years. Enter 732 days or more, or leave the field empty.',
  RetentionBelowProduct: 'Quittance needs these records for longer. Enter more days, or leave the field empty.',
};

export type SettingFindingTexts = typeof settingFindings;

/** Why a fee was refused, for operators. */
export const feeRules = {
  GroundMissing:
    'A debt collector can charge a fee only if the contract or the law allows it. The settings don’t state a legal basis for the fee.',
  PayerStateUnknown: 'We don’t know the payer’s state, so we can’t tell whether the fee is allowed there.',
  StateNotCovered: 'The legal basis for the fee doesn’t cover the payer’s state.',
  StateRestricts: 'The payer’s state restricts debt collectors’ fees, and a contract alone isn’t enough there.',
  SurchargeForbidden: 'The payer’s state forbids surcharges on credit cards.',
  DebitSurcharge:
    'We never add a surcharge to debit, prepaid or HSA card payments. We treat cards we can’t identify the same way.',
  RecurringCardFee: 'For a payment plan on a card, we charge the convenience fee once, not with each payment.',
};

export type FeeRuleTexts = typeof feeRules;

/** Patterns that a tenant's own texts must match, because the law requires what they say. */
export const requiredPhrases = {
  /** In a debt collector's notice before sign-in. */
  notice: /\bdebt collector\b/i,
  stop: /\b(?:stop|withdraw|opt out|unsubscribe|end it|turn (?:it|them) off)\b/i,
  collector: /\bdebt collector\b/i,
  debt: /\bdebt\b/i,
  paper: /\bpaper\b/i,
  free: /\b(?:free|fees?|cost|charge)\b/i,
  pdf: /\bpdf\b/i,
};

export type RequiredPhrases = typeof requiredPhrases;

/** Patterns of threats, promises and debts, which a tenant's words in messages can't or shouldn't contain. */
export const forbiddenPhrases = {
  threat:
    /\b(?:arrest\w*|jail|prison|garnish\w*|lawsuits?|sue (?:you|customers)|(?:take|taking) you to court|legal action|legal proceedings|repossess\w*|foreclos\w*|seiz(?:e|ure|ing)|attorneys?|lawyers?|criminal|police|sheriff|warrants?)\b/i,
  promise:
    /\b(?:guarantee\w*|we promise|never (?:charge|report|sell)|risk-free|forgiv(?:e|en|eness)|erase your debt)\b/i,
  debt: /\b(?:debts?|collectors?|delinquent|past[- ]due balance)\b/i,
};

export type ForbiddenPhrases = typeof forbiddenPhrases;
