import * as contract from '@quittance/contract/hardship/hardship';
import type { HardshipDetails } from '@quittance/domain/hardship/hardship-rules';
import type { AccountHardship, HardshipView } from '@quittance/services/hardship/load-hardship';
import { requestHardship } from '@quittance/services/hardship/request-hardship';
import { endHardshipPause, withdrawHardship } from '@quittance/services/hardship/withdraw-hardship';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Serves hardship/*: help for customers who can't pay. */
export function addHardshipRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, contract.requestHardship, {
    async handle({ accountReferenceCode, reason, language, ...situation }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const asked = { accountReferenceCode, reason, details: detailsOf(situation), language };
      const result = await requestHardship(services, { ...who, ...asked });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, request: presentRequest(result.request) };
    },
  });

  serveCall(app, contract.withdrawHardship, {
    async handle({ requestID: requestId }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await withdrawHardship(services, { ...who, requestId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, contract.endHardshipPause, {
    async handle({ requestID: requestId }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await endHardshipPause(services, { ...who, requestId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

type Situation = Pick<z.output<typeof contract.requestHardship.request>, keyof typeof contract.hardshipDetails>;

function detailsOf({ monthlyIncome, householdSize, affordable, words = '', since, until }: Situation): HardshipDetails {
  return {
    incomeCents: monthlyIncome ?? null,
    householdSize: householdSize ?? null,
    affordableCents: affordable ?? null,
    words,
    since: since?.toString() ?? null,
    until: until?.toString() ?? null,
  };
}

function presentRequest({ requestId: requestID, accountId: _, planOffer, ...request }: HardshipView) {
  return {
    requestID,
    ...request,
    planOffer: planOffer && { monthlyAmount: planOffer.monthlyCents, expirationDate: planOffer.expiresOn },
  };
}

export function presentHardship({ latest, mayAsk }: AccountHardship) {
  return { latest: latest && presentRequest(latest), mayAsk };
}
