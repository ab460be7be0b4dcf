import {
  createAgentLink as createCall,
  listAgentLinks as listCall,
  revokeAgentLink as revokeCall,
} from '@quittance/contract/staff/agent-links';
import { seeAsCustomerLink as seeAsCall } from '@quittance/contract/staff/customer-views';
import { createAgentLink } from '@quittance/services/agent-links/create-agent-link';
import { listAgentLinks } from '@quittance/services/agent-links/list-agent-links';
import { revokeAgentLink } from '@quittance/services/agent-links/revoke-agent-link';
import { createCustomerView } from '@quittance/services/customer-views/create-customer-view';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf, staffSessionOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves link/create, list and revoke, and customer/see-as: links from the console to the portal. */
export function addAgentLinkRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, createCall, {
    async handle({ amount, paymentDate, methodKind, isFeeWaived, ...link }, { request }) {
      const terms = { amountCents: amount, scheduledFor: paymentDate, methodKind, isFeeWaived };
      const asked = { ...callerOf(request), ...link, terms };
      const result = await createAgentLink(services, asked);
      if (result.kind === 'refused') return result;
      const { agentLinkId: linkID, url, expiresAt, sentTo } = result;
      return { responses: successResponses, linkID, url, expiresAt, sentTo };
    },
  });

  serveStaffCall(app, listCall, {
    async handle({ accountReferenceCode, merchantPayeeCode, cursor = null }, { request }) {
      const tenant = tenantOf(request);
      const result = await listAgentLinks(services, { tenant, accountReferenceCode, merchantPayeeCode, cursor });
      if (result.kind === 'refused') return result;
      const links = result.links.map(({ agentLinkId: linkID, paymentId: paymentID, terms, ...link }) => ({
        ...link,
        linkID,
        paymentID,
        amount: terms.amountCents,
        paymentDate: terms.scheduledFor,
        methodKind: terms.methodKind,
        isFeeWaived: terms.isFeeWaived,
      }));
      return { responses: successResponses, links, nextCursor: result.nextCursor };
    },
  });

  serveStaffCall(app, revokeCall, {
    async handle({ linkID: agentLinkId }, { request }) {
      const result = await revokeAgentLink(services, { ...callerOf(request), agentLinkId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, seeAsCall, {
    async handle(asked, { request }) {
      const session = staffSessionOf(request);
      const result = await createCustomerView(services, { tenant: tenantOf(request), session, ...asked });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, url: result.url, expiresAt: result.linkUntil };
    },
  });
}
