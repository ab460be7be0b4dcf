import { endAutopay, getAutopay, listAutopay } from '@quittance/contract/creditor/autopay';
import { usualPageSize } from '@quittance/contract/creditor/creditor-fields';
import { cancelPlan, getPlan, listPlans } from '@quittance/contract/creditor/plans';
import {
  cancelScheduledPayment,
  getScheduledPayment,
  listScheduledPayments,
} from '@quittance/contract/creditor/scheduled-payments';
import {
  endCreditorAutopay,
  findCreditorAutopay,
  listCreditorAutopay,
} from '@quittance/services/creditor/creditor-autopay';
import { cancelCreditorPlan, findCreditorPlan } from '@quittance/services/creditor/creditor-plans';
import { cancelCreditorPayment, findScheduledPayment } from '@quittance/services/creditor/creditor-scheduled-payments';
import { searchPlans } from '@quittance/services/installment-plans/view/search-plans';
import { searchPayments } from '@quittance/services/payments/history/search-payments';
import type { ServiceContext } from '@quittance/services/service-context';
import { recordStaffRead } from '@quittance/services/staff/record-staff-read';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../request-context.ts';
import { serveCreditorCall } from '../../../serve-creditor-call.ts';
import { readExpanded } from '../expanded-resources.ts';
import { presentAutopay, presentPlan, presentPlanLine, presentScheduledPayment } from './present-plan.ts';

/** Serves what customers will pay: scheduled payments, plans and autopay. */
export function addCreditorPlanRoutes(app: FastifyInstance, services: ServiceContext): void {
  addScheduledPaymentRoutes(app, services);
  addPlanRoutes(app, services);
  addAutopayRoutes(app, services);
}

function addScheduledPaymentRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listScheduledPayments, async ({ query }, { tenant }) => {
    const { limit = usualPageSize, from, to, ...filter } = query;
    const search = { ...filter, from: from?.toString(), to: to?.toString(), isScheduled: true, limit };
    const page = await searchPayments(services, { tenant, search });
    const data = page.payments.map(presentScheduledPayment);
    return { kind: 'resource', resource: { data, nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getScheduledPayment, ({ params, query }, about) =>
    readExpanded(services, about, {
      expand: query.expand,
      load: (tx) => findScheduledPayment(tx, { tenant: about.tenant, paymentId: params.paymentID }),
      present: presentScheduledPayment,
    }),
  );

  serveCreditorCall(app, { services }, cancelScheduledPayment, async ({ params }, about) => {
    const { tenant, actor, isDryRun } = about;
    const result = await cancelCreditorPayment(services, {
      ...{ tenant, actor, isDryRun, paymentId: params.paymentID },
      isExpected: (payment) => about.isExpected(getScheduledPayment.response, presentScheduledPayment(payment)),
    });
    return result.kind === 'refused' ? result : { kind: 'resource', resource: presentScheduledPayment(result.view) };
  });
}

function addPlanRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listPlans, async ({ query }, { tenant }) => {
    const { limit = usualPageSize, state, ...filter } = query;
    const search = { ...filter, limit, ...(state !== undefined && { states: [state] }) };
    const page = await searchPlans(services, { tenant, search });
    return { kind: 'resource', resource: { data: page.plans.map(presentPlanLine), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getPlan, ({ params, query }, about) => {
    const { tenant, actor } = about;
    const tenantId = tenant.id;
    return readExpanded(services, about, {
      expand: query.expand,
      async load(tx) {
        const plan = await findCreditorPlan(tx, { tenantId, planId: params.planID });
        const now = services.now();
        if (plan) await recordStaffRead(tx, { tenantId, customerId: plan.customerId, kind: 'plan', actor, now });
        return plan;
      },
      present: presentPlan,
    });
  });

  serveCreditorCall(app, { services }, cancelPlan, async ({ params, body }, about) => {
    const { tenant, actor, isDryRun, request } = about;
    const result = await cancelCreditorPlan(services, {
      ...{ tenant, actor, isDryRun, planId: params.planID, reason: body.reason },
      clientAddress: clientOf(request).address,
      isExpected: (plan) => about.isExpected(getPlan.response, presentPlan(plan)),
    });
    return result.kind === 'refused' ? result : { kind: 'resource', resource: presentPlan(result.view) };
  });
}

function addAutopayRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listAutopay, async ({ query }, { tenant }) => {
    const { cursor, limit = usualPageSize, ...filter } = query;
    const page = await listCreditorAutopay(services, { tenant, filter, cursor, limit });
    return { kind: 'resource', resource: { data: page.rows.map(presentAutopay), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getAutopay, ({ params, query }, about) => {
    const { tenant, actor } = about;
    const tenantId = tenant.id;
    return readExpanded(services, about, {
      expand: query.expand,
      async load(tx) {
        const agreement = await findCreditorAutopay(tx, { tenantId, autopayId: params.autopayID });
        const now = services.now();
        if (agreement)
          await recordStaffRead(tx, { tenantId, customerId: agreement.customerId, kind: 'plan', actor, now });
        return agreement;
      },
      present: presentAutopay,
    });
  });

  serveCreditorCall(app, { services }, endAutopay, async ({ params, body }, about) => {
    const { tenant, actor, isDryRun } = about;
    const result = await endCreditorAutopay(services, {
      ...{ tenant, actor, isDryRun, autopayId: params.autopayID, reason: body.reason },
      isExpected: (agreement) => about.isExpected(getAutopay.response, presentAutopay(agreement)),
    });
    return result.kind === 'refused' ? result : { kind: 'resource', resource: presentAutopay(result.view) };
  });
}
