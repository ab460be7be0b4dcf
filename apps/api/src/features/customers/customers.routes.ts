import { updateCustomerContactInfo as updateCustomerContactInfoCall } from '@quittance/contract/customers';
import { updateCustomerContactInfo } from '@quittance/services/customers/update-customer-contact-info';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { editedContact } from '../messages/edited-contact.ts';

/** Serves profile updates (req 3.4, 7.5). */
export function addCustomerRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, updateCustomerContactInfoCall, {
    async handle({ customerReferenceCode, reason, customer, language }, { request }) {
      const result = await updateCustomerContactInfo(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        customerReferenceCode,
        reason,
        edited: { contact: editedContact(customer), isOptedInTo2fa: customer.isOptedInTo2FA, language },
        clientAddress: clientOf(request).address,
      });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
