import {
  checkStaffProvider as checkCall,
  getStaffProvider as getCall,
  removeStaffProvider as removeCall,
  setStaffProvider as setCall,
} from '@quittance/contract/staff-sign-in/staff-provider';
import {
  changeStaffProvider,
  removeStaffProviderInConsole,
  showStaffProvider,
  testStaffProvider,
} from '@quittance/services/staff-sign-on/change-staff-provider';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { madeOrAsked } from './made-or-asked.ts';

/** Serves identity-provider/*: the tenant's own provider, which staff sign in with. */
export function addStaffProviderRoutes(app: FastifyInstance, { staff, services, settings }: ConsoleContext): void {
  const context = { ...staff, identityProviders: services.identityProviders };

  serveStaffCall(app, getCall, {
    async handle(_input, { request }) {
      const shown = await showStaffProvider(context, { tenant: tenantOf(request) });
      return {
        responses: successResponses,
        provider: shown.provider && presentProvider(shown.provider),
        administrators: shown.administrators.map(({ staffId: staffID, name }) => ({ staffID, name })),
        redirectURI: shown.redirectUri,
      };
    },
  });

  serveStaffCall(app, setCall, {
    async handle({ clientID: clientId, clientSecret, ...others }, { request }) {
      const wish = { terms: { clientId, ...others }, clientSecret };
      const result = await changeStaffProvider(context, { ...callerOf(request), ...wish });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, removeCall, {
    async handle(_input, { request }) {
      const result = await removeStaffProviderInConsole(context, callerOf(request));
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, checkCall, {
    // Each call sends a request to an address that the caller chooses.
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ issuer }, { request }) {
      const found = await testStaffProvider(context, { tenant: tenantOf(request), issuer });
      return { responses: successResponses, fault: found?.fault ?? null, about: found?.about ?? null };
    },
  });
}

function presentProvider({
  clientId: clientID,
  groupRoles,
  acrValues,
  amrValues,
  breakGlass,
  ...provider
}: NonNullable<Awaited<ReturnType<typeof showStaffProvider>>['provider']>) {
  return {
    ...provider,
    clientID,
    groupRoles: groupRoles.map((each) => ({ ...each })),
    acrValues: [...acrValues],
    amrValues: [...amrValues],
    breakGlass: [...breakGlass],
  };
}
