/** A rule of law or of a payment network, and how the product follows it. */
export type LawRule = {
  /** Form in which test titles cite it: `law: 12 CFR 1006.22(c)` at the start. */
  readonly citation: string;
  readonly title: string;
  /** One sentence about how the product complies. */
  readonly does: string;
  /** Files that enforce it. */
  readonly enforcedIn: readonly string[];
  /** Decision left to a tenant's lawyer, if any. Completes the sentence “Counsel decides …”. */
  readonly counsel?: string;
};

/**
 * Rules in the order of docs/law.md. Add new ones at the end, because docs/requirements/10-law.md numbers them in this
 * order.
 */
export const lawRules: readonly LawRule[] = [
  {
    citation: '12 CFR 1006.6(b)',
    title: 'When and how a collector may contact customers',
    does: "Calls, texts and reminders respect the hours in the customer's time zone and the restrictions that the customer or the creditor has set.",
    enforcedIn: [
      'packages/domain/src/support/call-window.ts',
      'packages/services/src/messages/contact-rule.ts',
      'packages/services/src/customers/record-contact-wish.ts',
      'packages/services/src/messages/text-turn.ts',
      'packages/domain/src/reminders/allow-reminder.ts',
    ],
    counsel: 'whether state law narrows the hours, and which contact rules imports set.',
  },
  {
    citation: '12 CFR 1006.6(d)(4)',
    title: 'Consent to e-mail about a debt',
    does: 'Before the customer agrees, the e-mail and phone forms explain that messages may be about the debt.',
    enforcedIn: [
      'apps/portal/src/features/registration/email-registration-dialog.tsx',
      'packages/domain/src/messages/text-message-consent.ts',
      'packages/domain/src/tenants/lint/lint-access.ts',
    ],
    counsel: 'the wording of the consent.',
  },
  {
    citation: '12 CFR 1006.6(e)',
    title: 'Opting out',
    does: 'Every e-mail and text explains how to stop messages to that address, and a request to stop takes effect immediately.',
    enforcedIn: [
      'packages/services/src/email-endpoints/unsubscribe-by-link.ts',
      'packages/services/src/messages/claim-message.ts',
      'packages/services/src/messages/notice-preferences.ts',
      'packages/messaging/src/texts/en/text-messages.ts',
    ],
  },
  {
    citation: '12 CFR 1006.18(e)',
    title: 'Debt collector notice',
    does: "A collector's messages, documents and sign-in page include the notice in their own language.",
    enforcedIn: [
      'packages/services/src/messages/message-brand.ts',
      'packages/domain/src/tenants/lint/lint-disclosures.ts',
      'packages/domain/src/tenants/collector-disclosures.ts',
    ],
    counsel: 'the wording of the notice in both languages, and whether state law adds to it.',
  },
  {
    citation: '12 CFR 1006.22(b)',
    title: "Collectors' fees",
    does: "To publish a collector's fee, a tenant must name the contract or statute that allows it and the states where it applies.",
    enforcedIn: ['packages/domain/src/tenants/lint/lint-fees.ts'],
    counsel: 'which contract or statute allows each fee, and in which states.',
  },
  {
    citation: '12 CFR 1006.22(c)',
    title: 'Notice before a postdated payment',
    does: "If a payment is dated more than 5 days ahead, a collector announces it 3 to 10 business days in advance. Otherwise, we don't debit the account.",
    enforcedIn: [
      'packages/domain/src/payments/debit-notice.ts',
      'packages/services/src/payments/notify/send-later-payment-notices.ts',
      'packages/services/src/debit-notices/cancel-unannounced.ts',
    ],
    counsel: 'whether other tenants announce payments too, and which channels count as written.',
  },
  {
    citation: '12 CFR 1006.26(b)',
    title: 'Time-barred debt',
    does: "Customers must acknowledge the out-of-statute notice before a payment. We keep the acknowledgment with the notice's version and hash.",
    enforcedIn: [
      'packages/domain/src/consents/debt-disclosure-type.ts',
      'packages/domain/src/tenants/lint/lint-disclosures.ts',
      'packages/services/src/consents/log-user-consent.ts',
    ],
    counsel: 'the notice for each state, and whether a payment revives the debt there.',
  },
  {
    citation: '12 CFR 1006.30(c)',
    title: 'Payments toward several debts',
    does: 'A payment is applied to the accounts that the customer chose, and never to a disputed account.',
    enforcedIn: [
      'packages/services/src/disputes/is-disputed.ts',
      'packages/services/src/disputes/cancel-disputed-payments.ts',
    ],
  },
  {
    citation: '12 CFR 1006.38',
    title: 'Disputes',
    does: 'A dispute stops collection immediately. An operator decides the dispute, and we notify the customer of every step.',
    enforcedIn: [
      'packages/domain/src/disputes/dispute-life.ts',
      'packages/services/src/disputes/open-dispute.ts',
      'packages/services/src/disputes/close-dispute.ts',
    ],
    counsel: 'which verification to send to a customer who disputes a debt.',
  },
  {
    citation: '12 CFR 1006.42',
    title: 'Disclosures that customers can keep',
    does: "Documents are PDFs that never change. If a document must be in writing, tenants mail it to customers who haven't agreed to electronic delivery.",
    enforcedIn: [
      'packages/services/src/documents/get-or-create-document.ts',
      'packages/services/src/electronic-records/electronic-consent.ts',
      'packages/services/src/electronic-records/paper-letters.ts',
    ],
    counsel: 'whether other documents must be mailed too, such as a validation notice that the tenant sends itself.',
  },
  {
    citation: '12 CFR 1006.100',
    title: "Collectors' records",
    does: 'A collector keeps records for three years after the last collection activity.',
    enforcedIn: [
      'packages/domain/src/retention/retention-rules.ts',
      'packages/services/src/retention/collection-activity.ts',
      'packages/services/src/retention/expired-rows.ts',
    ],
    counsel: 'whether a state requires a longer period.',
  },
  {
    citation: '12 CFR 1005.10(b)',
    title: 'Authorization of recurring debits',
    does: 'A plan or autopay requires authorization from a signed-in customer, and the customer gets a copy.',
    enforcedIn: [
      'packages/domain/src/installment-plans/texts/plan-authorization-text.ts',
      'packages/domain/src/installment-plans/change/staff-plan-change.ts',
      'packages/services/src/installment-plans/create/insert-plan-version.ts',
      'packages/services/src/documents/plan-authorization-content.ts',
      'packages/domain/src/autopay/autopay-authorization-text.ts',
      'packages/services/src/autopay/agree/new-agreement.ts',
      'packages/services/src/autopay/notify/autopay-event-mail.ts',
    ],
    counsel: 'the wording of the authorization.',
  },
  {
    citation: '12 CFR 1005.10(c)',
    title: 'Stopping a debit',
    does: 'Messages and screens state the deadline for stopping a debit, and the customer can stop the debit until then. A debit of autopay can be skipped until the payment is made.',
    enforcedIn: [
      'packages/messaging/src/texts/en/payment-mail-text.ts',
      'packages/messaging/src/texts/en/plan-mail-text.ts',
      'packages/services/src/payments/record/cancel-payment.ts',
      'packages/domain/src/autopay/customer-changes.ts',
      'packages/services/src/autopay/change-charge/change-charge.ts',
    ],
  },
  {
    citation: '12 CFR 1005.10(d)',
    title: 'Notice of varying amounts',
    does: "We give 10 days' notice of a debit for a different amount, or postpone the debit until the notice period has passed.",
    enforcedIn: [
      'packages/domain/src/installment-plans/schedule/charge-day.ts',
      'packages/services/src/installment-plans/notify/send-coming-payment-notices.ts',
      'packages/services/src/installment-plans/change/postpone-unnoticed.ts',
      'packages/domain/src/autopay/charge-notice.ts',
      'packages/domain/src/autopay/make-charge.ts',
      'packages/services/src/autopay/notify/send-charge-notices.ts',
    ],
  },
  {
    citation: '12 CFR 1005.13(b)',
    title: 'Records of electronic transfers',
    does: 'We keep debit notices and authorizations for at least two years.',
    enforcedIn: ['packages/domain/src/retention/retention-rules.ts', 'packages/services/src/retention/expired-rows.ts'],
  },
  {
    citation: '15 USC 7001(c)',
    title: 'Consent to electronic records (E-SIGN)',
    does: 'Before we deliver an authorization of a plan or autopay, or a settlement document, online, the customer reads about paper copies, scope, withdrawal and technical requirements, and types a code from a PDF. The customer can withdraw consent with one button. Changed terms require a new consent.',
    enforcedIn: [
      'packages/services/src/electronic-records/change-consent.ts',
      'packages/services/src/electronic-records/electronic-consent.ts',
      'packages/services/src/electronic-records/test-page.ts',
      'packages/domain/src/tenants/lint/lint-texts.ts',
    ],
    counsel:
      'the wording of the consent and of each change (after which every customer must agree again), and whether there is a legal basis for not requiring consent.',
  },
  {
    citation: '47 CFR 64.1200',
    title: 'Consent to texts (TCPA)',
    does: "We send texts only with recorded consent. STOP and its synonyms end texts immediately, HELP gets a reply, and quiet hours apply. Every incoming text is kept and processed once, so a repeated STOP doesn't undo a later START. PAY gets a payment link only while texts to the number are on.",
    enforcedIn: [
      'packages/domain/src/messages/reply-meaning.ts',
      'packages/domain/src/messages/text-message-consent.ts',
      'packages/services/src/text-messages/process-reply.ts',
      'packages/services/src/text-messages/incoming-text.ts',
      'packages/services/src/text-messages/queue-pay-link.ts',
    ],
    counsel: 'the consent text, and whether state laws require more.',
  },
  {
    citation: '16 CFR 314.4',
    title: 'Safeguards (GLBA)',
    does: 'Staff sign in with a second factor, personal data and account numbers are encrypted, and nobody can change the audit log.',
    enforcedIn: [
      'packages/services/src/staff/sign-in-staff.ts',
      'packages/services/src/tenants/seal.ts',
      'packages/services/src/audit/seal-audit.ts',
    ],
    counsel: 'the contents of the written security program and the incident plan, and who the qualified individual is.',
  },
  {
    citation: 'Nacha 2.3.2',
    title: 'Authorization of ACH debits',
    does: "We keep each authorization's text, hash, time, address and browser for two years after the authorization ends. A business authorizes corporate debits (CCD) with a separate text.",
    enforcedIn: [
      'packages/domain/src/payments/authorization-text.ts',
      'packages/domain/src/texts/en/agreements.ts',
      'packages/domain/src/ach/ach-entry.ts',
      'packages/services/src/payments/reserve/authorization-of.ts',
      'packages/services/src/autopay/charge/insert-charge-payment.ts',
      'packages/domain/src/retention/retention-rules.ts',
    ],
    counsel: 'the wording of the authorization.',
  },
  {
    citation: 'Nacha 2.5.17',
    title: 'WEB debits',
    does: "Limits on attempts and amounts prevent fraud, and operators see refused attempts. We don't debit an account until the processor, a prenote, an earlier debit or a named third party has validated it.",
    enforcedIn: [
      'packages/services/src/payments/reserve/velocity-limits.ts',
      'packages/domain/src/payment-methods/account-validation.ts',
      'packages/services/src/payments/reserve/validate-claimed-account.ts',
      'packages/services/src/ach/ensure-prenote.ts',
      'packages/domain/src/tenants/lint/lint-payments.ts',
      'packages/services/src/limit-uses/refusals/keep-limit-refusal.ts',
    ],
    counsel:
      'which account validation is commercially reasonable for the tenant, and whether a third party named in the settings provides it.',
  },
  {
    citation: 'Nacha 2.12.4',
    title: 'Reinitiation',
    does: 'After R01 or R09, we retry a debit up to twice within 180 days, for the same amount and with the label RETRY PYMT.',
    enforcedIn: [
      'packages/domain/src/installment-plans/retry-rules.ts',
      'packages/domain/src/nacha/entry-description.ts',
      'packages/services/src/installment-plans/charge/give-up-late-retries.ts',
      'packages/domain/src/autopay/handle-charge-setback.ts',
      'packages/services/src/autopay/charge/insert-charge-payment.ts',
    ],
  },
  {
    citation: 'Nacha 2.17.2',
    title: 'Return rates',
    does: 'Operators see the unauthorized, administrative and overall return rates, and their limits of 0.5%, 3% and 15%.',
    enforcedIn: ['packages/domain/src/returns/return-rates.ts', 'packages/services/src/returns/watch-return-rates.ts'],
  },
  {
    citation: 'Nacha appendix four',
    title: 'Actions required by return codes',
    does: 'Depending on its code, a return disables the account, stops plans, opens a case or leads to a retry. An operator reviews late returns and can have the bank dishonor them.',
    enforcedIn: [
      'packages/domain/src/installment-plans/retry-rules.ts',
      'packages/domain/src/returns/return-window.ts',
      'packages/services/src/returns/apply-return.ts',
    ],
  },
  {
    citation: 'PCI DSS 3.3.1',
    title: 'Card data',
    does: "The browser sends card numbers and security codes to the processor, and the product keeps only the processor's token.",
    enforcedIn: ['packages/services/src/payment-methods/save-card.ts', 'packages/processors/src/processor-port.ts'],
    counsel: 'which self-assessment questionnaire applies, together with the acquirer.',
  },
  {
    citation: 'PCI DSS 6.4.3',
    title: 'Scripts on payment pages',
    does: 'A list names every script in a release with its reason and hash, and a check compares pages with the list.',
    enforcedIn: ['apps/portal/page-inventory.json', 'tools/page-check.ts'],
  },
  {
    citation: 'PCI DSS 11.6.1',
    title: 'Page tampering',
    does: 'Browsers report violations of the content security policy to operators, and a check compares headers and scripts.',
    enforcedIn: [
      'apps/api/src/features/policy-reports/policy-reports.routes.ts',
      'packages/services/src/policy-reports/keep-policy-findings.ts',
      'tools/page-check.ts',
    ],
  },
  {
    citation: 'Visa MCC 7322',
    title: 'Credit cards for debts',
    does: 'A collector accepts debit cards but not credit cards, including in wallets, unless its settings allow them.',
    enforcedIn: [
      'packages/domain/src/payment-methods/taken-methods.ts',
      'packages/domain/src/tenants/lint/lint-payments.ts',
    ],
    counsel: "whether the acquirer's contract allows credit cards.",
  },
  {
    citation: '15 USC 1693o-2',
    title: 'Surcharges and convenience fees',
    does: 'Debit, prepaid, HSA and unknown cards never incur a surcharge, and settings with a surcharge cause a warning.',
    enforcedIn: ['packages/domain/src/fees/lawful-fee.ts', 'packages/domain/src/tenants/lint/lint-fees.ts'],
    counsel: 'whether a fee is a surcharge or a convenience fee under the network rules and state law.',
  },
  {
    citation: '26 USC 223(d)(2)',
    title: 'HSA and FSA cards',
    does: 'Only medical payees accept HSA and FSA cards.',
    enforcedIn: ['packages/domain/src/payment-methods/taken-methods.ts'],
    counsel: 'which payees are medical.',
  },
  {
    citation: '28 CFR 35.200',
    title: 'Accessibility (ADA, WCAG 2.2 AA)',
    does: "Every brand's colors meet the WCAG contrast requirements, and axe checks the screens in both languages.",
    enforcedIn: ['packages/domain/src/tenants/palette.ts', 'packages/domain/src/tenants/lint/lint-brand.ts'],
    counsel: 'whether a third-party conformance report is needed.',
  },
  {
    citation: 'session replay',
    title: 'Session recordings (state wiretap laws)',
    does: 'Session recordings mask all text and fields.',
    enforcedIn: ['apps/portal/src/platform/reporting/sentry.ts'],
    counsel: "whether recordings need consent in the tenant's states.",
  },
  {
    citation: '12 CFR 1006.14(a)',
    title: 'No harassment by frequent messages',
    does: 'Customers get each reminder once, late reminders are dropped, and the tenant limits how many a customer gets in a day and a week.',
    enforcedIn: [
      'packages/domain/src/reminders/allow-reminder.ts',
      'packages/domain/src/reminders/due-reminder.ts',
      'packages/domain/src/tenants/lint/lint-settings.ts',
    ],
    counsel: 'how many reminders a week are acceptable.',
  },
];
