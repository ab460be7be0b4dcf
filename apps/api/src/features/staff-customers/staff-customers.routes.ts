import * as care from '@quittance/contract/staff/customer-care';
import * as contract from '@quittance/contract/staff/customers';
import { holdCustomerRecords, releaseCustomerRecords } from '@quittance/contract/staff/retention';
import {
  addCustomerNote,
  endCustomerSessions,
  sendPasswordHelp,
  unlockSignIn,
} from '@quittance/services/customers/care-for-customer';
import { getStaffCustomer } from '@quittance/services/customers/get-staff-customer';
import { recordOptOut, setContactStop } from '@quittance/services/customers/record-contact-wish';
import { searchCustomers } from '@quittance/services/customers/search-customers';
import { endPayByTextForCustomer } from '@quittance/services/pay-by-text/change-agreement';
import { holdRecords } from '@quittance/services/retention/legal-holds';
import { releaseRecords } from '@quittance/services/retention/release-records';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentCustomerMatch, presentStaffCustomer } from './present-staff-customer.ts';

/** Serves customer/*: search, the customer page and changes that an agent makes on the phone. */
export function addStaffCustomerRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.searchCustomers, {
    async handle(input, { request }) {
      const { customers, nextCursor } = await searchCustomers(services, { ...callerOf(request), ...input });
      return { responses: successResponses, people: customers.map(presentCustomerMatch), nextCursor };
    },
  });

  serveStaffCall(app, contract.getStaffCustomer, {
    async handle({ customerID: customerId }, { request }) {
      const found = await getStaffCustomer(services, { ...callerOf(request), customerId });
      if (found.kind === 'refused') return found;
      return { responses: successResponses, customer: presentStaffCustomer(found.customer) };
    },
  });

  serveStaffCall(app, care.endCustomerSessions, {
    async handle({ customerID: customerId, reason }, { request }) {
      const result = await endCustomerSessions(services, { ...callerOf(request), customerId, reason });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, care.unlockCustomer, {
    async handle({ customerID: customerId, reason }, { request }) {
      const result = await unlockSignIn(services, { ...callerOf(request), customerId, reason });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, care.sendPasswordHelp, {
    async handle({ customerID: customerId, reason }, { request }) {
      const result = await sendPasswordHelp(services, { ...callerOf(request), customerId, reason });
      return result.kind === 'refused' ? result : { responses: successResponses, destination: result.destination };
    },
  });

  serveStaffCall(app, care.addCustomerNote, {
    async handle({ customerID: customerId, reason }, { request }) {
      const result = await addCustomerNote(services, { ...callerOf(request), customerId, reason });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, care.optCustomerOut, {
    async handle({ customerID: customerId, ...wish }, { request }) {
      const result = await recordOptOut(services, { ...callerOf(request), customerId, ...wish });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, care.endCustomerPayByText, {
    async handle({ customerID: customerId, reason }, { request }) {
      const result = await endPayByTextForCustomer(services, { ...callerOf(request), customerId, reason });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, holdCustomerRecords, {
    async handle({ customerID: customerId, reason }, { request }) {
      const result = await holdRecords(services, { ...callerOf(request), customerId, reason });
      return result.kind === 'refused' ? result : { responses: successResponses, holdID: result.holdId };
    },
  });

  serveStaffCall(app, releaseCustomerRecords, {
    async handle({ customerID: customerId, reason }, { request }) {
      const result = await releaseRecords(services, { ...callerOf(request), customerId, reason });
      if (result.kind === 'refused') return result;
      return result.kind === 'released'
        ? { responses: successResponses, outcome: 'made' as const, approvalID: null }
        : { responses: successResponses, outcome: result.kind, approvalID: result.approvalId };
    },
  });

  serveStaffCall(app, care.stopContact, {
    async handle({ customerID: customerId, reason, ...stop }, { request }) {
      const result = await setContactStop(services, { ...callerOf(request), customerId, reason, stop });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
