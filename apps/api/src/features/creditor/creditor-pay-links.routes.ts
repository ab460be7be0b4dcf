import { usualPageSize } from '@quittance/contract/creditor/creditor-fields';
import {
  createPayLink,
  createPayLinks,
  getPayLink,
  listPayLinks,
  payLinkResource,
  revokePayLink,
} from '@quittance/contract/creditor/pay-links';
import { createPayLinks as create, type NewPayLink } from '@quittance/services/agent-links/create-pay-links';
import { findPayLink, listPayLinks as list, type PayLinkView } from '@quittance/services/agent-links/find-pay-links';
import { revokePayLink as revoke } from '@quittance/services/agent-links/revoke-agent-link';
import { readCreditorCustomer } from '@quittance/services/creditor/creditor-customers';
import { refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { type CreditorRequest, serveCreditorCall } from '../../serve-creditor-call.ts';
import { presentCustomer } from './present-creditor.ts';

/** A link without `validDays` is valid for this many days. */
const usualDays = 30;

export function addCreditorPayLinkRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listPayLinks, async ({ query }, { tenant }) => {
    const { cursor, limit = usualPageSize, ...filter } = query;
    const page = await list(services, { tenant, filter, cursor, limit });
    return { kind: 'resource', resource: { data: page.rows.map(presentLink), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getPayLink, async ({ params, query }, { tenant, actor }) => {
    const withCustomer = query.expand?.includes('customer') === true;
    if (withCustomer && !actor.scopes.includes('customers:read'))
      return refuse('KeyScopeMissing', { field: 'customers:read' });
    return services.database.inTenant(
      tenant.id,
      async (tx) => {
        const link = await findPayLink(tx, services, { tenant, payLinkId: params.payLinkID });
        if (!link) return refuse('NotFound');
        const { customerReferenceCode } = link;
        const customer = withCustomer
          ? await readCreditorCustomer(tx, services, { tenant, actor, customerReferenceCode })
          : undefined;
        return {
          kind: 'resource',
          resource: { ...presentLink(link), ...(customer && { customer: presentCustomer(customer) }) },
        };
      },
      { operator: actor },
    );
  });

  const make = async (links: readonly NewPayLink[], { tenant, actor, operationId, isDryRun }: CreditorRequest) =>
    create(services, { tenant, actor, operationId, isDryRun, links });

  serveCreditorCall(app, { services }, createPayLink, async ({ body }, about) => {
    const made = await make([newLink(body)], about);
    if (made.kind === 'refused') return made;
    const [link] = made.links;
    if (!link) throw new Error('expected one new payment link, got none');
    return { kind: 'resource', resource: presentLink(link), isNew: true };
  });

  serveCreditorCall(app, { services }, createPayLinks, async ({ body }, about) => {
    const made = await make(body.payLinks.map(newLink), about);
    if (made.kind === 'refused') return { ...made, field: `payLinks.${made.index}.${made.field}` };
    return { kind: 'resource', resource: { data: made.links.map(presentLink) }, isNew: true };
  });

  serveCreditorCall(app, { services }, revokePayLink, async ({ params }, about) => {
    const { tenant, actor, isDryRun, isExpected } = about;
    const revoked = await revoke(services, {
      ...{ tenant, actor, isDryRun, payLinkId: params.payLinkID },
      isExpected: (link) => isExpected(payLinkResource, presentLink(link)),
    });
    return revoked.kind === 'refused' ? revoked : { kind: 'resource', resource: presentLink(revoked.link) };
  });
}

function newLink({ accounts, validDays, returnURL }: z.output<typeof createPayLink.body>): NewPayLink {
  return {
    shares: accounts.map(({ merchantPayeeCode, accountReferenceCode, amount }) => ({
      ...{ payeeCode: merchantPayeeCode, accountReferenceCode, amountCents: amount ?? null },
    })),
    validDays: validDays ?? usualDays,
    returnUrl: returnURL ?? null,
  };
}

function presentLink(link: PayLinkView): z.output<typeof payLinkResource> {
  return {
    payLinkID: link.payLinkId,
    url: link.url,
    status: link.status,
    customerID: link.customerId,
    customerReferenceCode: link.customerReferenceCode,
    accounts: link.shares.map(({ payeeCode, accountReferenceCode, amountCents }) => ({
      ...{ merchantPayeeCode: payeeCode, accountReferenceCode, amount: amountCents },
    })),
    amount: link.amountCents,
    returnURL: link.returnUrl,
    createdAt: link.createdAt,
    expiresAt: link.expiresAt,
    openedAt: link.openedAt,
    revokedAt: link.revokedAt,
    payments: link.payments.map(({ paymentId, confirmationNumber, amountCents, state }) => ({
      ...{ paymentID: paymentId, confirmationNumber, amount: amountCents, state },
    })),
  };
}
