import {
  advanceStaffClock,
  getTestMode,
  listOutbox as listCall,
  openTestMode as openCall,
} from '@quittance/contract/staff/test-mode/test-mode';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';
import { listOutbox } from '@quittance/services/test-mode/list-outbox';
import { findTestTenant, openTestMode } from '@quittance/services/test-mode/open-test-mode';
import { advanceClock, readTestClock } from '@quittance/services/test-mode/test-clock';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves test-mode/*: a tenant's test data, its clock and its outbox. */
export function addTestModeRoutes(app: FastifyInstance, { services, staff, settings }: ConsoleContext): void {
  const hostsOf = ({ label }: Tenant) => ({
    portalURL: services.portalUrl(label),
    consoleURL: staff.consoleUrl(label),
  });

  serveStaffCall(app, getTestMode, {
    async handle(_input, { request }) {
      const tenant = tenantOf(request);
      const read = readTestClock(services, tenant);
      if (read.kind === 'read') return { responses: successResponses, clock: read.clock, test: null };
      const test = await findTestTenant(services, tenant);
      return { responses: successResponses, clock: null, test: test ? hostsOf(test) : null };
    },
  });

  serveStaffCall(app, openCall, {
    // Each call can create a tenant.
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle(_input, { request }) {
      const { tenant, actor } = callerOf(request);
      if (actor.kind !== 'staff') throw new Error('expected an employee, because API keys have no role');
      const context = { ...staff, processors: services.processors, wrapping: wrappingKeysOf(settings) };
      const opened = await openTestMode(context, { tenant, actor, language: 'en' });
      if (opened.kind === 'refused') return opened;
      return { responses: successResponses, ...hostsOf(opened.test), invitationURL: opened.invitationUrl };
    },
  });

  serveStaffCall(app, advanceStaffClock, {
    async handle({ days }, { request }) {
      const result = await advanceClock(services, { ...callerOf(request), asked: { byDays: days } });
      return result.kind === 'refused' ? result : { responses: successResponses, clock: result.clock };
    },
  });

  serveStaffCall(app, listCall, {
    async handle(_input, { request }) {
      const result = await listOutbox(services, callerOf(request));
      if (result.kind === 'refused') return result;
      const messages = result.messages.map(({ messageId: messageID, ...message }) => ({ messageID, ...message }));
      return { responses: successResponses, messages };
    },
  });
}
