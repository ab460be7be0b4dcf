import * as contract from '@quittance/contract/staff/operators';
import {
  changeSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '@quittance/services/saved-filters/saved-filters';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves filter/*: filters of the console's lists that employees saved. */
export function addSavedFilterRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listSavedFilters, {
    async handle({ list }, { request }) {
      const filters = await listSavedFilters(services, { ...callerOf(request), list });
      return {
        responses: successResponses,
        filters: filters.map(({ filterId: filterID, ...filter }) => ({ filterID, ...filter })),
      };
    },
  });

  serveStaffCall(app, contract.saveFilter, {
    async handle(input, { request }) {
      const result = await saveFilter(services, { ...callerOf(request), ...input });
      return result.kind === 'refused' ? result : { responses: successResponses, filterID: result.filterId };
    },
  });

  serveStaffCall(app, contract.changeSavedFilter, {
    async handle({ filterID: filterId, ...input }, { request }) {
      const result = await changeSavedFilter(services, { ...callerOf(request), filterId, ...input });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, contract.deleteSavedFilter, {
    async handle({ filterID: filterId }, { request }) {
      const result = await deleteSavedFilter(services, { ...callerOf(request), filterId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
