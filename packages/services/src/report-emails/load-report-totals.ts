import type { AgeGroup } from '@quittance/domain/reports/aging';
import type { ReportFigure, ReportTotal } from '@quittance/domain/reports/report-figures';
import type { ReportName } from '@quittance/domain/reports/report-name';
import type { ReportPeriod } from '@quittance/domain/reports/report-period';
import { isRefusal, type Refusal } from '../refusal.ts';
import { getAcceptanceReport } from '../reports/get-acceptance-report.ts';
import { type AgedSum, getAging } from '../reports/get-aging.ts';
import { getAutopayReport } from '../reports/get-autopay-report.ts';
import { getCollections } from '../reports/get-collections.ts';
import { getHardshipReport } from '../reports/get-hardship-report.ts';
import { getOfferReport } from '../reports/get-offer-report.ts';
import { getPlanReport } from '../reports/get-plan-report.ts';
import { getProposalReport } from '../reports/get-proposal-report.ts';
import { getReturnReport } from '../reports/get-return-report.ts';
import { getVisitReport } from '../reports/get-visit-report.ts';
import type { PayeeFilter } from '../reports/of-payee.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';

type Asked = PayeeFilter & { tenant: TenantRow; period: ReportPeriod; age: AgeGroup | undefined };
type Context = Pick<ServiceContext, 'laggingReads' | 'now'>;
type Totals = Partial<Record<ReportFigure, number>>;
type LoadTotals = (context: Context, asked: Asked) => Promise<Totals | Refusal<'ReportPeriodInvalid'>>;

/** Loads a report's totals, without anything about single customers. */
export async function loadReportTotals(
  context: Context,
  { report, ...asked }: Asked & { report: ReportName },
): Promise<ReportTotal[]> {
  const totals = await loaders[report](context, asked);
  if ('kind' in totals) throw new Error(`the period of the report ${report} is invalid`);
  return Object.entries(totals).map(([figure, value]) => ({ figure: figure as ReportFigure, value }));
}

const collected: LoadTotals = async (context, asked) => {
  const report = await getCollections(context, asked);
  if (isRefusal(report)) return report;
  const { payments, grossCents: gross, feeCents: fees, refundCents: refunds, ...rest } = report.total;
  return { payments, gross, fees, refunds, returned: rest.returnCents, net: rest.netCents };
};

const isPastDue = ({ age }: { age: AgeGroup }) => age !== 'undated' && age !== 'current';

const loaders: Readonly<Record<ReportName, LoadTotals>> = {
  collections: collected,
  methods: collected,

  async acceptance(context, asked) {
    const report = await getAcceptanceReport(context, asked);
    if (isRefusal(report)) return report;
    const { costs } = report;
    return {
      payments: sum(costs, ({ payments }) => payments),
      taken: sum(costs, ({ takenCents }) => takenCents),
      fees: sum(costs, ({ customerFeeCents }) => customerFeeCents),
      reportedCost: sum(costs, ({ reportedCents }) => reportedCents),
      estimatedCost: sum(costs, ({ estimatedCents }) => estimatedCents),
      uncostedPayments: sum(costs, ({ uncostedPayments }) => uncostedPayments),
    };
  },

  async plans(context, asked) {
    const report = await getPlanReport(context, asked);
    if (isRefusal(report)) return report;
    const { created, completed, canceled, stopped } = report;
    return { plansCreated: created, plansCompleted: completed, plansCanceled: canceled, plansStopped: stopped };
  },

  async autopay(context, asked) {
    const report = await getAutopayReport(context, asked);
    if (isRefusal(report)) return report;
    const { active, created, lastFailed } = report;
    return { autopayActive: active, autopayCreated: created, autopayLastFailed: lastFailed };
  },

  async offers(context, asked) {
    const report = await getOfferReport(context, asked);
    if (isRefusal(report)) return report;
    const { funnels } = report;
    return {
      offered: sum(funnels, ({ offered }) => offered),
      accepted: sum(funnels, ({ accepted }) => accepted),
      kept: sum(funnels, ({ kept }) => kept),
      broken: sum(funnels, ({ broken }) => broken),
      paid: sum(funnels, ({ paidCents }) => paidCents),
    };
  },

  async proposals(context, asked) {
    const report = await getProposalReport(context, asked);
    if (isRefusal(report)) return report;
    return {
      proposals: sum(report.sums, ({ proposals }) => proposals),
      agreed: sum(report.sums, ({ agreed }) => agreed),
    };
  },

  async hardship(context, asked) {
    const report = await getHardshipReport(context, asked);
    if (isRefusal(report)) return report;
    return {
      requests: sum(report.sums, ({ requests }) => requests),
      balance: sum(report.sums, ({ balanceCents }) => balanceCents),
    };
  },

  async returns(context, asked) {
    const report = await getReturnReport(context, asked);
    if (isRefusal(report)) return report;
    return {
      returns: sum(report.returns, ({ returns }) => returns),
      returned: sum(report.returns, ({ amountCents }) => amountCents),
      reopened: sum(report.returns, ({ reopened }) => reopened),
    };
  },

  async funnel(context, asked) {
    const report = await getVisitReport(context, asked);
    if (isRefusal(report)) return report;
    const { visits, signIns, paymentsMade } = report.total;
    return { visits, signIns, paymentsMade };
  },

  async aging(context, asked) {
    const { total, groups } = await getAging(context, asked);
    const late = groups.filter(isPastDue);
    return { ...balanceOf([total]), pastDue: amountOf(late), accountsPastDue: accountsIn(late) };
  },

  async unpaid(context, asked) {
    const { groups } = await getAging(context, asked);
    return balanceOf(groups.filter(({ age }) => asked.age === undefined || age === asked.age));
  },
};

function balanceOf(sums: readonly AgedSum[]): Totals {
  return { accounts: accountsIn(sums), balance: amountOf(sums) };
}

function amountOf(sums: readonly AgedSum[]): number {
  return sum(sums, ({ amountCents }) => amountCents);
}

function accountsIn(sums: readonly AgedSum[]): number {
  return sum(sums, ({ accounts }) => accounts);
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((all, row) => all + of(row), 0);
}
