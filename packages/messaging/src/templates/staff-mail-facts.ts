/** The e-mails to those who work for the tenant. */
export type StaffMailFacts = StaffLinkFacts | StaffRecoveredFacts | ReturnRateFacts | WebhookPausedFacts;

/** The link by which somebody who works for the tenant gets access, a new password or another authenticator. `url` leads to the console. */
export type StaffLinkFacts = {
  readonly template: 'StaffLink';
  readonly purpose: 'invitation' | 'password' | 'second-factor';
  readonly name: string;
  readonly url: string;
  readonly days: number;
};

/** An administrator got new access on the command line. `member` is whose access it is, `by` who ran the command, `at` an instant in UTC. */
export type StaffRecoveredFacts = {
  readonly template: 'StaffRecovered';
  readonly name: string;
  readonly member: string;
  readonly by: string;
  readonly at: string;
};

/** A rate of returned debits that has come near its limit, or beyond it. Rates are in words, such as `0.45%`; the payee is null for all of them. */
export type ReturnRateFacts = {
  readonly template: 'ReturnRate';
  readonly name: string;
  readonly kind: 'unauthorized' | 'administrative' | 'overall';
  readonly isOver: boolean;
  readonly payee: string | null;
  readonly rate: string;
  readonly limit: string;
  readonly days: number;
};

/** A webhook endpoint was paused, because nothing came through to it any more. `reason` is a word or a status, `at` an instant in UTC. */
export type WebhookPausedFacts = {
  readonly template: 'WebhookPaused';
  readonly url: string;
  readonly reason: string;
  readonly at: string;
};

const templates: readonly string[] = [
  'StaffLink',
  'StaffRecovered',
  'ReturnRate',
  'WebhookPaused',
] satisfies StaffMailFacts['template'][];

/** Whether a message is to somebody who works for the tenant. */
export function isStaffMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: StaffMailFacts['template'] }> {
  return templates.includes(facts.template);
}
