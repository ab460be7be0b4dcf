import { csvLine } from '@quittance/domain/csv/csv-line';
import { type Cents, cents, sumCents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import type { ReportName } from '@quittance/domain/reports/report-name';
import type { ReportPeriod } from '@quittance/domain/reports/report-period';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { getAcceptanceReport } from './get-acceptance-report.ts';
import { getAging } from './get-aging.ts';
import { getAutopayReport } from './get-autopay-report.ts';
import { type Collected, getCollections } from './get-collections.ts';
import { getHardshipReport } from './get-hardship-report.ts';
import { getOfferReport } from './get-offer-report.ts';
import { getPlanReport } from './get-plan-report.ts';
import { getProposalReport } from './get-proposal-report.ts';
import { getReturnReport } from './get-return-report.ts';
import { getVisitReport } from './get-visit-report.ts';
import type { PayeeFilter } from './of-payee.ts';

/** Reports of the current state ignore the period. */
type Asked = PayeeFilter & { tenant: TenantRow; period: ReportPeriod };
type ReportContext = Pick<ServiceContext, 'laggingReads' | 'now'>;
type Table = { header: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** Reports that fit into memory. The list of unpaid accounts is streamed. */
export type SummedReportName = Exclude<ReportName, 'unpaid'>;

/**
 * Writes a report as UTF-8 CSV, with days as YYYY-MM-DD and dollars with two decimals. Refuses with
 * ReportPeriodInvalid.
 */
export async function reportFile(
  context: ReportContext,
  { report, ...asked }: Asked & { report: SummedReportName },
): Promise<{ kind: 'file'; text: string } | Refusal<'ReportPeriodInvalid'>> {
  const table = await tables[report](context, asked);
  if ('kind' in table) return table;
  const lines = [table.header, ...table.rows].map((cells) => csvLine(cells.map(String)));
  return { kind: 'file', text: `\uFEFF${lines.join('')}` };
}

type MakeTable = (context: ReportContext, asked: Asked) => Promise<Table | Refusal<'ReportPeriodInvalid'>>;

const collectedHeader = ['payments', 'gross', 'fees', 'refunds', 'returns', 'net'];
const collectedCells = (sum: Collected) => [
  sum.payments,
  ...[sum.grossCents, sum.feeCents, sum.refundCents, sum.returnCents, sum.netCents].map(money),
];

const tables: Readonly<Record<SummedReportName, MakeTable>> = {
  async collections(context, asked) {
    const report = await getCollections(context, asked);
    if (isRefusal(report)) return report;
    const rows = report.days.map((day) => [day.name, ...collectedCells(day)]);
    return { header: ['day', ...collectedHeader], rows };
  },

  async aging(context, asked) {
    const { payees } = await getAging(context, asked);
    const rows = payees.flatMap(({ payeeCode, groups }) =>
      groups.map(({ age, accounts, amountCents }) => [payeeCode, age, accounts, money(amountCents)]),
    );
    return { header: ['payee', 'days past due', 'accounts', 'balance'], rows };
  },

  async methods(context, asked) {
    const report = await getCollections(context, asked);
    if (isRefusal(report)) return report;
    const of = (what: string, sums: typeof report.methods) =>
      sums.map((sum) => [what, sum.name, ...collectedCells(sum)]);
    return {
      header: ['by', 'name', ...collectedHeader],
      rows: [...of('method', report.methods), ...of('payee', report.payees)],
    };
  },

  async acceptance(context, asked) {
    const report = await getAcceptanceReport(context, asked);
    if (isRefusal(report)) return report;
    const counts = ['payments', 'returns', 'chargebacks'];
    const amounts = ['money taken', 'fees from customers', 'reported cost', 'estimated cost', 'total cost'];
    const rows = report.costs.map((cost) => [
      ...[cost.month, cost.payeeCode, cost.paidBy, cost.payments, cost.returns, cost.chargebacks],
      ...[cost.takenCents, cost.customerFeeCents, cost.reportedCents, cost.estimatedCents].map(money),
      ...[money(sumCents([cost.reportedCents, cost.estimatedCents])), cost.uncostedPayments],
    ]);
    return { header: ['month', 'payee', 'method', ...counts, ...amounts, 'payments without a cost'], rows };
  },

  async plans(context, asked) {
    const report = await getPlanReport(context, asked);
    if (isRefusal(report)) return report;
    const rows = report.expected.map((each) => [each.day, each.installments, money(each.amountCents)]);
    return { header: ['day', 'installments expected', 'amount expected'], rows };
  },

  async autopay(context, asked) {
    const report = await getAutopayReport(context, asked);
    if (isRefusal(report)) return report;
    const rows = report.promises.map(({ month, source, outcome, payments, amountCents }) => [
      ...[month, source, outcome, payments, money(amountCents)],
    ]);
    return { header: ['month', 'source', 'outcome', 'payments', 'amount'], rows };
  },

  async offers(context, asked) {
    const report = await getOfferReport(context, asked);
    if (isRefusal(report)) return report;
    const counts = [
      'offered',
      'seen',
      'accepted',
      'open',
      'expired',
      'withdrawn',
      'kept',
      'broken',
      'underWay',
    ] as const;
    const rows = report.funnels.map((funnel) => [
      funnel.ruleName,
      ...counts.map((count) => funnel[count]),
      ...[funnel.offeredCents, funnel.paidCents, funnel.discountCents].map(money),
    ]);
    const names = counts.map((count) => (count === 'underWay' ? 'under way' : count));
    return { header: ['rule', ...names, 'offered amount', 'paid', 'discount'], rows };
  },

  async hardship(context, asked) {
    const report = await getHardshipReport(context, asked);
    if (isRefusal(report)) return report;
    const rows = report.sums.map(({ month, reason, outcome, requests, balanceCents, endedEarly }) => [
      ...[month, reason, outcome, requests, money(balanceCents), endedEarly],
    ]);
    return { header: ['month', 'reason', 'outcome', 'requests', 'balance', 'ended_early'], rows };
  },

  async proposals(context, asked) {
    const report = await getProposalReport(context, asked);
    if (isRefusal(report)) return report;
    const rows = report.sums.map(({ month, kind, outcome, proposals, proposedCents, balanceCents, agreed }) => [
      ...[month, kind, outcome, proposals, money(proposedCents), money(balanceCents), agreed],
    ]);
    return { header: ['month', 'kind', 'outcome', 'proposals', 'proposed', 'balance', 'agreed'], rows };
  },

  async returns(context, asked) {
    const report = await getReturnReport(context, asked);
    if (isRefusal(report)) return report;
    const rows = report.returns.map((each) => [
      ...[each.day, each.code, each.meaning, each.returns, money(each.amountCents), each.reopened],
    ]);
    return { header: ['day', 'code', 'meaning', 'returns', 'amount', 'reopened'], rows };
  },

  async funnel(context, asked) {
    const report = await getVisitReport(context, asked);
    if (isRefusal(report)) return report;
    const rows = report.days.map(({ day, ...counts }) => [day, ...Object.values(counts)]);
    const header = [
      'day',
      'visits',
      'sign-ins',
      'failed sign-ins',
      'offers viewed',
      'payments reviewed',
      'payments made',
    ];
    return { header: [...header, 'payments declined'], rows };
  },
};

function money(amountCents: Cents): string {
  return plainDollars(cents(amountCents));
}
