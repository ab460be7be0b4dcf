import { parseDate } from '@internationalized/date';
import * as contract from '@quittance/contract/staff/reports';
import type { Cents } from '@quittance/domain/money/cents';
import { type Collected, getCollections } from '@quittance/services/reports/get-collections';
import { getHardshipReport } from '@quittance/services/reports/get-hardship-report';
import { getOfferReport } from '@quittance/services/reports/get-offer-report';
import { getPlanReport } from '@quittance/services/reports/get-plan-report';
import { getProposalReport } from '@quittance/services/reports/get-proposal-report';
import { getReturnReport } from '@quittance/services/reports/get-return-report';
import { getVisitReport } from '@quittance/services/reports/get-visit-report';
import { reportFile } from '@quittance/services/reports/report-file';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../attachment.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

const responses = successResponses;

/** Serves report/*: figures for charts, each also available as a file. */
export function addStaffReportRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.reportCollections, {
    async handle(period, { request }) {
      const report = await getCollections(services, { tenant: tenantOf(request), period });
      if (report.kind === 'refused') return report;
      const days = report.days.map(({ name, ...sum }) => ({ day: parseDate(name), ...presentCollected(sum) }));
      return { responses, total: presentCollected(report.total), days };
    },
  });

  serveStaffCall(app, contract.reportMethods, {
    async handle(period, { request }) {
      const report = await getCollections(services, { tenant: tenantOf(request), period });
      if (report.kind === 'refused') return report;
      const methods = report.methods.map(({ name: paymentMethodType, ...sum }) => ({
        paidBy: paymentMethodType,
        ...presentCollected(sum),
      }));
      const payees = report.payees.map(({ name: payeeCode, ...sum }) => ({ payeeCode, ...presentCollected(sum) }));
      return { responses, total: presentCollected(report.total), methods, payees };
    },
  });

  serveStaffCall(app, contract.reportPlans, {
    async handle(period, { request }) {
      const report = await getPlanReport(services, { tenant: tenantOf(request), period });
      if (report.kind === 'refused') return report;
      const { created, completed, canceled, stopped } = report;
      const { owedCents: owed, ...open } = report.open;
      const expected = report.expected.map(inDollars);
      return { responses, created, completed, canceled, stopped, open: { ...open, owed }, expected };
    },
  });

  serveStaffCall(app, contract.reportOffers, {
    async handle(period, { request }) {
      const report = await getOfferReport(services, { tenant: tenantOf(request), period });
      if (report.kind === 'refused') return report;
      const rules = report.funnels.map(
        ({ offeredCents: offeredAmount, paidCents: paid, discountCents: discount, ...counts }) => ({
          ...counts,
          ...{ offeredAmount, paid, discount },
        }),
      );
      return { responses, rules };
    },
  });

  serveStaffCall(app, contract.reportHardship, {
    async handle(period, { request }) {
      const report = await getHardshipReport(services, { tenant: tenantOf(request), period });
      if (report.kind === 'refused') return report;
      const sums = report.sums.map(({ balanceCents: balance, ...sum }) => ({ ...sum, balance }));
      return { responses, sums };
    },
  });

  serveStaffCall(app, contract.reportProposals, {
    async handle(period, { request }) {
      const report = await getProposalReport(services, { tenant: tenantOf(request), period });
      if (report.kind === 'refused') return report;
      const sums = report.sums.map(({ proposedCents: proposed, balanceCents: balance, ...sum }) => ({
        ...sum,
        ...{ proposed, balance },
      }));
      return { responses, sums };
    },
  });

  serveStaffCall(app, contract.reportReturns, {
    async handle(period, { request }) {
      const report = await getReturnReport(services, { tenant: tenantOf(request), period });
      if (report.kind === 'refused') return report;
      const returns = report.returns.map(({ code: returnCode, ...each }) => ({ returnCode, ...inDollars(each) }));
      return { responses, returns };
    },
  });

  serveStaffCall(app, contract.reportFunnel, {
    async handle(period, { request }) {
      const report = await getVisitReport(services, { tenant: tenantOf(request), period });
      if (report.kind === 'refused') return report;
      const days = report.days.map(({ day, ...counts }) => ({ day: parseDate(day), ...counts }));
      return { responses, total: report.total, days };
    },
  });

  serveStaffCall(app, contract.exportReport, {
    async handle({ report, ...period }, { request, reply }) {
      const file = await reportFile(services, { tenant: tenantOf(request), period, report });
      if (file.kind === 'refused') return file;
      const name = `${report}-${period.from.toString()}-${period.to.toString()}.csv`;
      reply.header('content-disposition', attachment(name));
      return reply
        .type('text/csv; charset=utf-8')
        .serializer((body: unknown) => body as string)
        .send(file.text);
    },
  });
}

function presentCollected({ payments, grossCents, feeCents, refundCents, returnCents, netCents }: Collected) {
  return {
    payments,
    gross: grossCents,
    fees: feeCents,
    refunds: refundCents,
    returns: returnCents,
    net: netCents,
  };
}

function inDollars<Row extends { day: string; amountCents: Cents }>({ day, amountCents, ...row }: Row) {
  return { ...row, day: parseDate(day), amount: amountCents };
}
