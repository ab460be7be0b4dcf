import {
  listPayeeProcessors as listCall,
  previewProcessorSwitch as previewCall,
  switchProcessor as switchCall,
  testProcessorAccount as testCall,
} from '@quittance/contract/staff/processors/payee-processors';
import { listPayeeProcessors, testProcessorAccount } from '@quittance/services/processors/list-payee-processors';
import { askToSwitch, previewSwitch } from '@quittance/services/processors/switch-processor';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { madeOrAsked } from '../staff/made-or-asked.ts';

/** Serves processor/*: where each payee's payments go. */
export function addPayeeProcessorRoutes(app: FastifyInstance, { services, settings }: ConsoleContext): void {
  serveStaffCall(app, listCall, {
    async handle(_input, { request }) {
      const { payees, accounts } = await listPayeeProcessors(services, { tenant: tenantOf(request) });
      const timeOf = (at: Date | null) => at?.toISOString() ?? null;
      return {
        responses: successResponses,
        payees: payees.map(({ takes, ...payee }) => ({ ...payee, takes: [...takes] })),
        accounts: accounts.map(({ answeredAt, failedAt, webhookAt, ...account }) => ({
          ...account,
          ...{ answeredAt: timeOf(answeredAt), failedAt: timeOf(failedAt), webhookAt: timeOf(webhookAt) },
        })),
      };
    },
  });

  serveStaffCall(app, previewCall, {
    async handle(wish, { request }) {
      const result = await previewSwitch(services, { tenant: tenantOf(request), ...wish });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, from: result.from, ...result.preview };
    },
  });

  serveStaffCall(app, switchCall, {
    async handle(wish, { request }) {
      const result = await askToSwitch(services, { ...callerOf(request), ...wish });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, testCall, {
    // Each call sends a request to the processor.
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle(account, { request }) {
      const result = await testProcessorAccount(services, { tenant: tenantOf(request), ...account });
      return result.kind === 'refused' ? result : { responses: successResponses, hasAnswered: result.hasAnswered };
    },
  });
}
