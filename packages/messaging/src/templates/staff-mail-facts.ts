import type { AgeGroup } from '@quittance/domain/reports/aging';
import type { ReportTotal } from '@quittance/domain/reports/report-figures';
import type { ReportName } from '@quittance/domain/reports/report-name';
import type { ReturnRateKind } from '@quittance/domain/returns/return-rates';
import type { PasskeyChange } from '@quittance/domain/sign-in/second-factor';
import type { StaffLinkPurpose } from '@quittance/domain/staff/staff-link-purpose';
export type StaffMailFacts =
  | StaffLinkFacts
  | StaffPasskeyFacts
  | StaffRecoveredFacts
  | ReturnRateFacts
  | WebhookPausedFacts
  | ReportTotalsFacts;

/** A link that invites an employee or resets their password or authenticator. `url` points to the console. */
export type StaffLinkFacts = {
  readonly template: 'StaffLink';
  readonly purpose: StaffLinkPurpose;
  readonly name: string;
  readonly url: string;
  readonly days: number;
};

/** A change of an employee's own passkeys. `passkey` is its name, or null after an administrator removed all. */
export type StaffPasskeyFacts = {
  readonly template: 'StaffPasskey';
  readonly change: PasskeyChange;
  readonly name: string;
  readonly passkey: string | null;
};

/**
 * Reports that access was restored on the command line for the administrator `member`, by `by`. `at` is an instant in
 * UTC.
 */
export type StaffRecoveredFacts = {
  readonly template: 'StaffRecovered';
  readonly name: string;
  readonly member: string;
  readonly by: string;
  readonly at: string;
};

/**
 * Warns about a rate of returned debits that is close to its limit or exceeds it. Rates are formatted, such as `0.45%`.
 * `payee` is null when the rate covers all payees.
 */
export type ReturnRateFacts = {
  readonly template: 'ReturnRate';
  readonly name: string;
  readonly kind: ReturnRateKind;
  readonly isOver: boolean;
  readonly payee: string | null;
  readonly rate: string;
  readonly limit: string;
  readonly days: number;
};

/**
 * Reports a webhook endpoint that was paused because deliveries kept failing. `reason` is a word or a status; `at` is
 * an instant in UTC.
 */
export type WebhookPausedFacts = {
  readonly template: 'WebhookPaused';
  readonly url: string;
  readonly reason: string;
  readonly at: string;
};

/**
 * A report's totals, without anything about single customers. Days are YYYY-MM-DD; `from` and `to` are the same day for
 * a report of the current state. `url` opens the report, and `endUrl` ends these e-mails after signing in.
 */
export type ReportTotalsFacts = {
  readonly template: 'ReportTotals';
  readonly name: string;
  readonly report: ReportName;
  readonly from: string;
  readonly to: string;
  readonly payee: string | null;
  readonly age: AgeGroup | null;
  readonly totals: readonly ReportTotal[];
  readonly url: string;
  readonly endUrl: string;
};

const templates: readonly string[] = [
  'StaffLink',
  'StaffPasskey',
  'StaffRecovered',
  'ReturnRate',
  'WebhookPaused',
  'ReportTotals',
] satisfies StaffMailFacts['template'][];

export function isStaffMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: StaffMailFacts['template'] }> {
  return templates.includes(facts.template);
}
