import { getNoticePreferences, setNoticePreference as setNoticePreferenceCall } from '@quittance/contract/notices';
import { listNoticePreferences, setNoticePreference } from '@quittance/services/messages/notice-preferences';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

export function addNoticeRoutes(app: FastifyInstance, { services }: ApiContext): void {
  const ownerOf = (request: FastifyRequest) => ({ tenant: tenantOf(request), session: customerOf(request) });

  serveCall(app, getNoticePreferences, {
    async handle(_input, { request }) {
      return { responses: successResponses, preferences: await listNoticePreferences(services, ownerOf(request)) };
    },
  });

  serveCall(app, setNoticePreferenceCall, {
    async handle({ kind, channel, isWanted }, { request }) {
      if (channel !== 'email' && channel !== 'sms') return refuse('EndPointNotExist', { field: 'channel' });
      const preferences = await setNoticePreference(services, {
        ...ownerOf(request),
        preference: { kind, channel, isWanted },
        clientAddress: clientOf(request).address,
      });
      return { responses: successResponses, preferences };
    },
  });
}
