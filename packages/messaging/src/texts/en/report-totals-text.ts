import { parseDate } from '@internationalized/date';
import { formatDaySpan, formatShortDay } from '@quittance/domain/dates/format-short-day';
import { formatCount } from '@quittance/domain/formats/format-number';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { type ReportFigure, type ReportTotal, reportFigures } from '@quittance/domain/reports/report-figures';
import type { MailText } from '../../templates/mail-text.ts';
import type { ReportTotalsFacts } from '../../templates/staff-mail-facts.ts';

const language = 'en';

const names: Record<ReportTotalsFacts['report'], string> = {
  collections: 'Collections',
  methods: 'Payment methods and payees',
  acceptance: 'Cost of payments',
  plans: 'Plans',
  autopay: 'Autopay and promises',
  offers: 'Offers',
  proposals: 'Proposals',
  hardship: 'Requests for help',
  returns: 'Returns',
  funnel: 'Portal',
  aging: 'Aging',
  unpaid: 'Unpaid accounts',
};

const figures: Record<ReportFigure, string> = {
  payments: 'Payments',
  gross: 'Collected',
  fees: 'Fees from customers',
  refunds: 'Refunds',
  returned: 'Returned by banks',
  net: 'Net',
  taken: 'Collected, with fees',
  reportedCost: 'Cost reported by the processor',
  estimatedCost: 'Estimated cost',
  uncostedPayments: 'Payments without a cost',
  plansCreated: 'Plans created',
  plansCompleted: 'Plans completed',
  plansCanceled: 'Plans canceled',
  plansStopped: 'Plans stopped',
  autopayActive: 'Autopay agreements today',
  autopayCreated: 'New autopay agreements',
  autopayLastFailed: 'Autopay with a failed last payment',
  offered: 'Offers made',
  accepted: 'Offers accepted',
  kept: 'Settlements paid in full',
  broken: 'Settlements broken',
  paid: 'Paid with settlements',
  proposals: 'Amounts proposed',
  agreed: 'Proposals agreed',
  requests: 'Requests for help',
  balance: 'Balance',
  returns: 'Returns',
  reopened: 'Returns reinstated',
  visits: 'Visits',
  signIns: 'Sign-ins',
  paymentsMade: 'Payments made',
  accounts: 'Accounts',
  pastDue: 'Balance past due',
  accountsPastDue: 'Accounts past due',
};

const ages: Record<NonNullable<ReportTotalsFacts['age']>, string> = {
  undated: 'no due date',
  current: 'not past due',
  '1-30': '1–30 days past due',
  '31-60': '31–60 days past due',
  '61-90': '61–90 days past due',
  '91-120': '91–120 days past due',
  'over-120': 'over 120 days past due',
};

export function reportTotalsText(facts: ReportTotalsFacts, tenantName: string): MailText {
  const { name, report, payee, age, totals, url, endUrl } = facts;
  const [from, to] = [parseDate(facts.from), parseDate(facts.to)];
  const span = from.compare(to) === 0 ? formatShortDay(from, language) : formatDaySpan({ from, to }, language);
  return {
    subject: `${names[report]}: ${span}`,
    heading: names[report],
    paragraphs: [
      `Hello ${name}. Here are ${tenantName}'s totals for ${span}.`,
      ...(payee === null ? [] : [`They include only payee ${payee}.`]),
      ...(age === null ? [] : [`They include only accounts with this age: ${ages[age]}.`]),
      ...totals.map((total) => `${figures[total.figure]}: ${textOf(total)}`),
      'To protect privacy, this e-mail has only totals. Sign in to see the full report and download the CSV file.',
    ],
    action: { label: 'Open the report', path: url },
    footLink: { label: 'Change or stop these e-mails', path: endUrl },
    reassurance: "You're getting this e-mail because it was scheduled for you in the console.",
  };
}

function textOf({ figure, value }: ReportTotal): string {
  return reportFigures[figure] === 'money'
    ? formatMoney(cents(value), { language, form: 'document' })
    : formatCount(value, language);
}
