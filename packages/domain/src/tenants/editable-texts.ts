import type { RequiredPhrases } from '../texts/en/setting-findings.ts';

/** A portal text that tenants can replace. */
export type EditableText = {
  /** Required and optional placeholders, such as `tenant` for {{tenant}}. */
  must?: readonly string[];
  may?: readonly string[];
  /** May be empty, to show nothing. */
  mayBeEmpty?: true;
  /** Settings supply the text when it is absent, so one language is enough. */
  mayBeInOneLanguage?: true;
  /** Phrases that a consent must contain. */
  requiredPhrases?: readonly Exclude<keyof RequiredPhrases, 'notice'>[];
};

const plain: EditableText = {};
const tenant: EditableText = { may: ['tenant'] };
const firstName: EditableText = { may: ['firstName'] };

/**
 * Portal texts that tenants can replace (req 1.7), by key. Texts that state a rule, an amount or an authorization are
 * excluded, because the product controls them. A portal test compares each with the shipped text.
 */
export const editableTexts: Readonly<Record<string, EditableText>> = {
  'Title.MakePayment': plain,
  'Title.Dashboard': plain,
  'Title.History': plain,
  'Title.Login': plain,
  'Login.Title': plain,
  'Login.Lead': plain,
  'Login.LeadKnown': plain,
  'Login.UserName': plain,
  'Login.AccountNumber': plain,
  'Login.PanelTitle': plain,
  'Login.PanelLead': plain,
  'Login.PanelQuestions': { must: ['phone'] },
  'Login.TroubleHelp': tenant,
  'Login.SingleSignOnTitle': tenant,
  'Login.SingleSignOn': tenant,
  'Layout.Questions': tenant,
  RandomGreeting1: firstName,
  RandomGreeting2: firstName,
  RandomGreeting3: firstName,
  'Dashboard.Greeting': firstName,
  'Dashboard.Lead': plain,
  'History.Lead': plain,
  'Payment.Lead': { may: ['name'] },
  'Payment.GuestLead': plain,
  'Payment.Fee': plain,
  'PayLink.Title': tenant,
  'PayLink.Lead': plain,
  'PayLink.DoubtHelp': tenant,
  'Credentials.RegisterLead': plain,
  'Credentials.ResetLead': plain,
  'Credentials.NoMail': plain,
  'Refusals.Phone': tenant,
  'Support.Hours': { mayBeEmpty: true, mayBeInOneLanguage: true },
  'SettlementOffer.TaxTitle': plain,
  'SettlementOffer.TaxNotice': { mayBeEmpty: true },
  'Disclosure.Lead': plain,
  'Disclosure.Questions': tenant,
  'Dispute.CardTitle': plain,
  'Dispute.CardLead': plain,
  'Dispute.Lead': plain,
  'EmailRegistration.Lead': plain,
  'EmailRegistration.LeadRequired': tenant,
  'EmailRegistration.Consent': { must: ['tenant'], requiredPhrases: ['stop'] },
  'EmailRegistration.CollectorConsent': { must: ['tenant'], requiredPhrases: ['collector', 'debt', 'stop'] },
  'ElectronicRecords.PaperTitle': plain,
  'ElectronicRecords.Paper': { must: ['tenant', 'contact'], requiredPhrases: ['paper', 'free'] },
  'ElectronicRecords.CoversTitle': plain,
  'ElectronicRecords.Covers': { must: ['tenant'] },
  'ElectronicRecords.WithdrawTitle': plain,
  'ElectronicRecords.Withdraw': { must: ['tenant'], requiredPhrases: ['stop', 'paper'] },
  'ElectronicRecords.ContactTitle': plain,
  'ElectronicRecords.Contact': { must: ['tenant', 'contact'] },
  'ElectronicRecords.NeededTitle': plain,
  'ElectronicRecords.Needed': { requiredPhrases: ['pdf'] },
  'PaperlessBills.CoversTitle': plain,
  'PaperlessBills.Covers': { must: ['tenant'] },
  'PaperlessBills.NoticeTitle': plain,
  'PaperlessBills.Notice': plain,
  'PaperlessBills.OffTitle': plain,
  'PaperlessBills.Off': { must: ['tenant', 'contact'], requiredPhrases: ['stop', 'paper', 'free'] },
  'SmsRegistration.Lead': plain,
  'Help.Lead': tenant,
  'Help.GuestLead': tenant,
  'Help.Contact.Title': plain,
  'Help.Contact.Lead': plain,
  'Help.Contact.AtHand': plain,
  'Help.Contact.OnBill': tenant,
  'Help.CallBack.Lead': plain,
  'Help.Upload.Lead': plain,
  'Help.Question.CannotPay': plain,
  'Help.QuestionAnswer.CannotPay': tenant,
  'Help.Question.Cancel': plain,
  'Help.QuestionAnswer.Cancel': plain,
  'Help.Question.Counts': plain,
  'Help.QuestionAnswer.Counts': plain,
  'Help.Question.Receipt': plain,
  'Help.QuestionAnswer.Receipt': plain,
  'Help.Question.Returned': plain,
  'Help.QuestionAnswer.Returned': plain,
};

/** Maximum length of a tenant's text in characters: a page for a disclosure, a few lines for a portal text. */
export const longestTexts = { disclosure: 6_000, portal: 1_000 } as const;
