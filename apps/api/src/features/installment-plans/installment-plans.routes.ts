import {
  getInstallmentCalendar as calendarCall,
  cancelInstallmentSeries as cancelCall,
  changeInstallmentSeries as changeCall,
  createInstallmentSeries as createCall,
  getInstallmentSeries as getCall,
  previewInstallmentSeries as previewCall,
  type seriesChange,
} from '@quittance/contract/installment-plans';
import { readRhythm, type WireSchedule } from '@quittance/contract/wire/installment-schedule';
import { sumCents } from '@quittance/domain/money/cents';
import { cancelInstallmentSeries } from '@quittance/services/installment-plans/change/cancel-installment-series';
import {
  type AskedChange,
  changeInstallmentSeries,
} from '@quittance/services/installment-plans/change/change-installment-series';
import { createInstallmentSeries } from '@quittance/services/installment-plans/create/create-installment-series';
import {
  type Previewed,
  previewInstallmentSeries,
} from '@quittance/services/installment-plans/create/preview-installment-series';
import { getInstallmentSeries } from '@quittance/services/installment-plans/view/get-installment-series';
import { getPlanCalendar } from '@quittance/services/installment-plans/view/plan-calendar';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { ApiContext } from '../../api-context.ts';
import { attachment } from '../../attachment.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentInstallments, presentSeries } from './present-installment-series.ts';
import { previewCommand } from './preview-command.ts';

/** Error source of refused schedules, as req 7.6 names it. */
const errorSource = 'InstallmentSeries';

/** Serves payment plans (req 7.6). */
export function addInstallmentPlanRoutes(app: FastifyInstance, { services }: ApiContext): void {
  const today = (request: FastifyRequest) => todayOf(tenantOf(request), services.now());
  const who = (request: FastifyRequest) => ({ tenant: tenantOf(request), session: customerOf(request) });

  serveCall(app, previewCall, {
    errorSource,
    externalRequestId: ({ ExternalRequestID }) => ExternalRequestID,
    async handle(body, { request }) {
      const command = previewCommand(body, who(request));
      if ('kind' in command) return command;
      const previewed = await previewInstallmentSeries(services, command);
      return previewed.kind === 'refused' ? previewed : presentPreview(previewed, body.installmentSchedule);
    },
  });

  serveCall(app, createCall, {
    errorSource,
    externalRequestId: () => undefined,
    async handle({ installmentRecipeIdentifier, referenceId, expectedFee, authorization }, { request }) {
      const made = await createInstallmentSeries(services, {
        ...who(request),
        recipeId: installmentRecipeIdentifier,
        methodReference: referenceId,
        expectedFeeCents: expectedFee,
        authorizedIn: authorization?.accepted ? authorization.language : undefined,
        client: clientOf(request),
      });
      if (made.kind === 'refused') return made;
      const series = presentSeries(made.plan, today(request));
      return { responses: successResponses, series, confirmationNumber: series.referenceID };
    },
  });

  serveCall(app, changeCall, {
    async handle({ transactionSeriesID, change, previewOnly, versionNumber, authorization }, { request }) {
      const changed = await changeInstallmentSeries(services, {
        ...who(request),
        planId: transactionSeriesID,
        change: askedChange(change),
        isPreview: previewOnly ?? false,
        versionNumber,
        authorizedIn: authorization?.accepted ? authorization.language : undefined,
        client: clientOf(request),
      });
      if (changed.kind === 'refused') return changed;
      const of = { plan: changed.plan, today: today(request) };
      return {
        responses: successResponses,
        before: presentInstallments(changed.before, of),
        after: presentInstallments(changed.after, of),
        authorizationText: changed.texts,
        series: presentSeries(changed.plan, of.today),
      };
    },
  });

  serveCall(app, cancelCall, {
    async handle({ transactionSeriesID }, { request }) {
      const client = clientOf(request);
      const canceled = await cancelInstallmentSeries(services, {
        ...who(request),
        planId: transactionSeriesID,
        client,
      });
      if (canceled.kind === 'refused') return canceled;
      return { responses: successResponses, series: presentSeries(canceled.plan, today(request)) };
    },
  });

  serveCall(app, getCall, {
    async handle({ transactionSeriesID }, { request }) {
      const found = await getInstallmentSeries(services, { ...who(request), planId: transactionSeriesID });
      if (found.kind === 'refused') return found;
      return {
        responses: successResponses,
        series: found.plans.map((plan) => presentSeries(plan, today(request))),
      };
    },
  });

  serveCall(app, calendarCall, {
    async handle({ transactionSeriesID, language }, { request, reply }) {
      const calendar = await getPlanCalendar(services, { ...who(request), planId: transactionSeriesID, language });
      if (calendar.kind === 'refused') return calendar;
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', attachment(`payment-plan-${calendar.confirmationNumber}.ics`));
      // A Buffer bypasses the response serializer.
      return Buffer.from(calendar.file);
    },
  });
}

function askedChange(change: z.output<typeof seriesChange>): AskedChange {
  switch (change.kind) {
    case 'move':
      return { kind: 'move', sequence: change.sequenceNumber, dueOn: change.installmentDate };
    case 'skip':
      return { kind: 'skip', sequence: change.sequenceNumber };
    case 'amount':
      return { kind: 'amount', amountCents: change.amount };
    case 'frequency': {
      const rhythm = readRhythm(change);
      // The contract's schema has checked this.
      if (!rhythm) throw new Error('expected a schedule in the change of frequency, got none');
      return { kind: 'frequency', rhythm, startOn: change.startDate, amountCents: change.amount };
    }
    case 'method':
      return { kind: 'method', methodReference: change.referenceId };
    case 'make-up':
      return { kind: 'make-up', methodReference: change.referenceId };
    case 'pause':
    case 'resume':
      return change;
  }
}

/** Formats a previewed schedule for the portal (req 3.11). */
function presentPreview(
  { recipeId, installments }: Previewed,
  { intervalType }: WireSchedule,
): z.output<typeof previewCall.response> {
  return {
    responses: successResponses,
    transactionCount: installments.length,
    installmentRecipeIdentifier: recipeId,
    installments: installments.map(({ sequence, dueOn, amountCents, feeCents }) => ({
      sequenceNumber: sequence,
      installmentDate: dueOn,
      amount: amountCents,
      convenienceFee: feeCents,
    })),
    frequency: intervalType,
    totalAmount: sumCents(installments.map(({ amountCents }) => amountCents)),
    totalFee: sumCents(installments.map(({ feeCents }) => feeCents)),
  };
}
