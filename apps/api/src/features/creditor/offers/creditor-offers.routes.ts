import { usualPageSize } from '@quittance/contract/creditor/creditor-fields';
import { getOffer, listOffers, type offerResource, putOffer, withdrawOffer } from '@quittance/contract/creditor/offers';
import { cents } from '@quittance/domain/money/cents';
import { findCreditorAccount } from '@quittance/services/creditor/creditor-accounts';
import {
  type CreditorOffer,
  findCreditorOffer,
  listCreditorOffers,
  withdrawCreditorOffer,
} from '@quittance/services/creditor/creditor-offers';
import { putRecord } from '@quittance/services/imports/single/put-record';
import { refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { serveCreditorCall } from '../../../serve-creditor-call.ts';
import { centsOrNull, dayOrNull } from '../bills/present-bill.ts';
import { readExpanded } from '../expanded-resources.ts';
import { cellsOf } from '../import-cells.ts';

export function addCreditorOfferRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listOffers, async ({ query }, { tenant }) => {
    const { cursor, limit = usualPageSize, ...filter } = query;
    const page = await listCreditorOffers(services, { tenant, filter, cursor, limit });
    return { kind: 'resource', resource: { data: page.rows.map(presentOffer), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getOffer, ({ params, query }, about) => {
    const of = { tenant: about.tenant, now: services.now() };
    return readExpanded(services, about, {
      expand: query.expand,
      load: (tx) => findCreditorOffer(tx, of, { offerId: params.offerID }),
      present: presentOffer,
    });
  });

  serveCreditorCall(app, { services }, putOffer, async ({ params, body }, about) => {
    const { tenant, actor, operationId, isDryRun, isExpected } = about;
    const { merchantPayeeCode: payeeCode, ...keys } = params;
    const { installments, missedAllowed, ...values } = body;
    const of = { tenant, now: services.now() };
    const account = await services.database.inTenant(tenant.id, (tx) => findCreditorAccount(tx, of, params));
    if (!account) return refuse('NotFound');
    const result = await putRecord(services, {
      ...{ tenant, actor, operationId, isDryRun, payeeCode },
      kind: 'offers',
      // Counts as texts, because numbers are amounts.
      cells: cellsOf({
        ...keys,
        ...values,
        installments: countOf(installments),
        missedAllowed: countOf(missedAllowed),
      }),
      asOf: of.now,
      async load(tx) {
        const offer = await findCreditorOffer(tx, of, { offerReferenceCode: keys.offerReferenceCode });
        return offer && presentOffer(offer);
      },
      refuseChange: (current) => (isExpected(getOffer.response, current) ? undefined : refuse('ResourceChanged')),
    });
    return result.kind === 'refused' ? result : { kind: 'resource', resource: result.view, isNew: result.isNew };
  });

  serveCreditorCall(app, { services }, withdrawOffer, async ({ params }, about) => {
    const { tenant, actor, isDryRun } = about;
    const result = await withdrawCreditorOffer(services, {
      ...{ tenant, actor, isDryRun, offerId: params.offerID },
      isExpected: (offer) => about.isExpected(getOffer.response, presentOffer(offer)),
    });
    return result.kind === 'refused' ? result : { kind: 'resource', resource: presentOffer(result.view) };
  });
}

function countOf(count: number | null | undefined): string | null | undefined {
  return typeof count === 'number' ? String(count) : count;
}

function presentOffer(offer: CreditorOffer): Omit<z.output<typeof offerResource>, 'account' | 'customer'> {
  return {
    offerID: offer.offerId,
    offerReferenceCode: offer.referenceCode,
    customerID: offer.customerId,
    merchantPayeeCode: offer.payeeCode,
    accountReferenceCode: offer.accountReferenceCode,
    state: offer.state,
    offerType: offer.offerType,
    total: cents(offer.totalCents),
    downPayment: centsOrNull(offer.downPaymentCents),
    expiresOn: dayOrNull(offer.expiresOn),
    dueOn: dayOrNull(offer.dueOn),
    installments: offer.installments,
    missedAllowed: offer.missedAllowed,
    createdAt: offer.createdAt,
  };
}
