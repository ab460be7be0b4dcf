import {
  getRegisteredPhoneNumbers,
  getTextMessageSubscriptions,
  registerAndSubscribeToAllMessages,
  sendTextMessage as sendTextMessageCall,
  subscribeToAllTextMessages,
  unsubscribeFromAllTextMessages,
} from '@quittance/contract/messages';
import { listPhones } from '@quittance/services/text-messages/list-phones';
import { registerPhone } from '@quittance/services/text-messages/register-phone';
import { sendTextMessage } from '@quittance/services/text-messages/send-text-message';
import {
  listTextSubscriptions,
  subscribeToTexts,
  unsubscribeFromTexts,
} from '@quittance/services/text-messages/text-subscriptions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Serves text messages (req 7.4). */
export function addTextMessageRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  const ownerOf = (request: FastifyRequest) => ({ tenant: tenantOf(request), session: customerOf(request) });

  serveCall(app, registerAndSubscribeToAllMessages, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ phoneNumber, authenticationCode, authenticationExternalRequestID, consent }, { request }) {
      const result = await registerPhone(services, {
        ...ownerOf(request),
        phoneNumber,
        code: authenticationCode,
        requestId: authenticationExternalRequestID,
        consent,
        client: clientOf(request),
      });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, getRegisteredPhoneNumbers, {
    async handle(_input, { request }) {
      return { responses: successResponses, phoneNumbers: await listPhones(services, ownerOf(request)) };
    },
  });

  serveCall(app, getTextMessageSubscriptions, {
    async handle({ phoneNumber }, { request }) {
      const result = await listTextSubscriptions(services, { ...ownerOf(request), phoneNumber });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, subscriptions: result.subscriptions };
    },
  });

  serveCall(app, subscribeToAllTextMessages, {
    async handle({ phoneNumber }, { request }) {
      const result = await subscribeToTexts(services, { ...ownerOf(request), phoneNumber });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, unsubscribeFromAllTextMessages, {
    async handle({ phoneNumber }, { request }) {
      const result = await unsubscribeFromTexts(services, { ...ownerOf(request), phoneNumber });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, sendTextMessageCall, {
    async handle({ phoneNumber, messageKind }, { request }) {
      const result = await sendTextMessage(services, { ...ownerOf(request), phoneNumber, messageKind });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
