import { Readable } from 'node:stream';
import { parseDate } from '@internationalized/date';
import * as contract from '@quittance/contract/staff/reports';
import type { Cents } from '@quittance/domain/money/cents';
import { currentReportNames } from '@quittance/domain/reports/report-name';
import { usualPage } from '@quittance/services/page-of';
import { refuse } from '@quittance/services/refusal';
import { getAcceptanceReport } from '@quittance/services/reports/get-acceptance-report';
import { getAging } from '@quittance/services/reports/get-aging';
import { getAutopayReport } from '@quittance/services/reports/get-autopay-report';
import { type Collected, getCollections } from '@quittance/services/reports/get-collections';
import { getHardshipReport } from '@quittance/services/reports/get-hardship-report';
import { getOfferReport } from '@quittance/services/reports/get-offer-report';
import { getPlanReport } from '@quittance/services/reports/get-plan-report';
import { getProposalReport } from '@quittance/services/reports/get-proposal-report';
import { getReturnReport } from '@quittance/services/reports/get-return-report';
import {
  getUnpaidAccounts,
  type UnpaidAccount,
  unpaidAccountsFile,
} from '@quittance/services/reports/get-unpaid-accounts';
import { getVisitReport } from '@quittance/services/reports/get-visit-report';
import { reportFile } from '@quittance/services/reports/report-file';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../attachment.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentReturnRate } from '../returns/staff-returns.routes.ts';

const responses = successResponses;

/** Serves report/*: figures for charts, each also available as a file. */
export function addStaffReportRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.reportCollections, {
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getCollections(services, { tenant: tenantOf(request), period, payeeCode });
      if (report.kind === 'refused') return report;
      const days = report.days.map(({ name, ...sum }) => ({ day: parseDate(name), ...presentCollected(sum) }));
      return { responses, total: presentCollected(report.total), days };
    },
  });

  serveStaffCall(app, contract.reportMethods, {
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getCollections(services, { tenant: tenantOf(request), period, payeeCode });
      if (report.kind === 'refused') return report;
      const methods = report.methods.map(({ name: paymentMethodType, ...sum }) => ({
        paidBy: paymentMethodType,
        ...presentCollected(sum),
      }));
      const payees = report.payees.map(({ name: payeeCode, ...sum }) => ({ payeeCode, ...presentCollected(sum) }));
      return { responses, total: presentCollected(report.total), methods, payees };
    },
  });

  serveStaffCall(app, contract.reportAcceptance, {
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getAcceptanceReport(services, { tenant: tenantOf(request), period, payeeCode });
      if (report.kind === 'refused') return report;
      const costs = report.costs.map(
        ({ takenCents: taken, customerFeeCents: customerFees, reportedCents, estimatedCents, ...counts }) => ({
          ...counts,
          ...{ taken, customerFees, reported: reportedCents, estimated: estimatedCents },
        }),
      );
      return { responses, costs };
    },
  });

  serveStaffCall(app, contract.reportPlans, {
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getPlanReport(services, { tenant: tenantOf(request), period, payeeCode });
      if (report.kind === 'refused') return report;
      const { created, completed, canceled, stopped } = report;
      const { owedCents: owed, ...open } = report.open;
      const expected = report.expected.map(inDollars);
      return { responses, created, completed, canceled, stopped, open: { ...open, owed }, expected };
    },
  });

  serveStaffCall(app, contract.reportAutopay, {
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getAutopayReport(services, { tenant: tenantOf(request), period, payeeCode });
      if (report.kind === 'refused') return report;
      const { active, paused, lastFailed, created, ended, promises } = report;
      return {
        responses,
        ...{ active, paused, lastFailed, created, ended: [...ended] },
        promises: promises.map(({ amountCents: amount, ...promise }) => ({ ...promise, amount })),
      };
    },
  });

  serveStaffCall(app, contract.reportOffers, {
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getOfferReport(services, { tenant: tenantOf(request), period, payeeCode });
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
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getHardshipReport(services, { tenant: tenantOf(request), period, payeeCode });
      if (report.kind === 'refused') return report;
      const sums = report.sums.map(({ balanceCents: balance, ...sum }) => ({ ...sum, balance }));
      return { responses, sums };
    },
  });

  serveStaffCall(app, contract.reportProposals, {
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getProposalReport(services, { tenant: tenantOf(request), period, payeeCode });
      if (report.kind === 'refused') return report;
      const sums = report.sums.map(({ proposedCents: proposed, balanceCents: balance, ...sum }) => ({
        ...sum,
        ...{ proposed, balance },
      }));
      return { responses, sums };
    },
  });

  serveStaffCall(app, contract.reportReturns, {
    async handle({ merchantPayeeCode: payeeCode, ...period }, { request }) {
      const report = await getReturnReport(services, { tenant: tenantOf(request), period, payeeCode });
      if (report.kind === 'refused') return report;
      const returns = report.returns.map(({ code: returnCode, ...each }) => ({ returnCode, ...inDollars(each) }));
      return { responses, returns, rates: report.rates.map(presentReturnRate) };
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

  serveStaffCall(app, contract.reportAging, {
    async handle({ merchantPayeeCode: payeeCode }, { request }) {
      const report = await getAging(services, { tenant: tenantOf(request), payeeCode });
      const payees = report.payees.map((payee) => ({
        payeeCode: payee.payeeCode,
        total: presentAged(payee.total),
        groups: payee.groups.map(presentAged),
      }));
      const { asOf, total, groups } = report;
      return { responses, asOf, total: presentAged(total), groups: groups.map(presentAged), payees };
    },
  });

  serveStaffCall(app, contract.listUnpaidAccounts, {
    async handle({ merchantPayeeCode: payeeCode, order = 'amount', limit = usualPage, ...asked }, { request }) {
      const query = { tenant: tenantOf(request), payeeCode, order, limit, ...asked };
      const { rows, nextCursor } = await getUnpaidAccounts(services, query);
      return { responses, accounts: rows.map(presentUnpaid), nextCursor };
    },
  });

  serveStaffCall(app, contract.exportReport, {
    async handle({ report, from, to, merchantPayeeCode: payeeCode, age }, { request, reply }) {
      const tenant = tenantOf(request);
      const today = todayOf(tenant, services.now());
      const isCurrent = currentReportNames.some((name) => name === report);
      const period = isCurrent ? { from: today, to: today } : from && to && { from, to };
      if (!period) return refuse('ReportPeriodInvalid');
      let content: string | Readable;
      // Programs need no names, so an API key's file has none.
      const hasNames = callerOf(request).actor.kind === 'staff';
      if (report === 'unpaid')
        content = Readable.from(unpaidAccountsFile(services, { tenant, payeeCode, age, hasNames }));
      else {
        const file = await reportFile(services, { tenant, period, payeeCode, report });
        if (file.kind === 'refused') return file;
        content = file.text;
      }
      const dates = isCurrent ? today.toString() : `${period.from}-${period.to}`;
      reply.header('content-disposition', attachment(`${report}-${dates}.csv`));
      return reply
        .type('text/csv; charset=utf-8')
        .serializer((body: unknown) => body as string)
        .send(content);
    },
  });
}

function presentAged<Sum extends { accounts: number; amountCents: Cents }>({ amountCents: amount, ...sum }: Sum) {
  return { ...sum, amount };
}

function presentUnpaid({ accountId, customerId: _, balanceCents, dueCents, dueOn, days, ...account }: UnpaidAccount) {
  return {
    ...account,
    accountID: accountId,
    balance: balanceCents,
    amountDue: dueCents,
    dueOn: dueOn === null ? null : parseDate(dueOn),
    daysPastDue: days,
  };
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
