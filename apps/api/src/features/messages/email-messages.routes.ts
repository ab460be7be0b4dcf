import {
  getEmailVerification as getEmailVerificationCall,
  registerEndpointByCode as registerEndpointByCodeCall,
  sendAuthenticationCode as sendAuthenticationCodeCall,
  sendFreshLink as sendFreshLinkCall,
  subscribeToAllEmailMessages,
  unregisterEmailAddress,
  unsubscribeByLink as unsubscribeByLinkCall,
  unsubscribeFromAllEmailMessages,
  verifyEmailAddress as verifyEmailAddressCall,
} from '@quittance/contract/messages';
import {
  subscribeToEmail,
  unregisterEmail,
  unsubscribeFromEmail,
} from '@quittance/services/email-endpoints/change-subscription';
import { getEmailVerification } from '@quittance/services/email-endpoints/get-email-verification';
import { registerEndpointByCode } from '@quittance/services/email-endpoints/register-endpoint-by-code';
import { sendAuthenticationCode } from '@quittance/services/email-endpoints/send-authentication-code';
import { purposesByNumber } from '@quittance/services/email-endpoints/send-email-code';
import { sendFreshLink } from '@quittance/services/email-endpoints/send-fresh-link';
import { unsubscribeByLink } from '@quittance/services/email-endpoints/unsubscribe-by-link';
import { verifyEmailAddress } from '@quittance/services/email-endpoints/verify-email-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { editedContact } from './edited-contact.ts';

/** Serves the registration of e-mail addresses. The endpoint that sends codes also sends them to phones (req 7.4). */
export function addEmailMessageRoutes(app: FastifyInstance, context: ApiContext): void {
  const { services, settings } = context;

  serveCall(app, sendAuthenticationCodeCall, {
    sendsCodes: true,
    async handle({ messageType, destinationAddress, purpose = 1, language, consent, ...asked }, { request }) {
      const isAgain = asked.resend === true && Boolean(asked.authenticationExternalRequestID);
      const result = await sendAuthenticationCode(services, {
        ...ownerOf(request),
        channel: messageType.toLowerCase() === 'sms' ? 'sms' : 'email',
        destination: destinationAddress,
        purpose: purposesByNumber[purpose] ?? 'email-opt-in',
        resendOf: isAgain ? (asked.authenticationExternalRequestID ?? undefined) : undefined,
        language,
        userToken: asked.userToken,
        consent,
        client: clientOf(request),
      });
      if (result.kind === 'refused') return result;
      const { requestId, destination } = result;
      return { responses: successResponses, authenticationExternalRequestID: requestId, destination };
    },
  });

  serveCall(app, registerEndpointByCodeCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ authenticationCode: code, authenticationExternalRequestId: requestId, Customer }, { request }) {
      const result = await registerEndpointByCode(services, {
        ...{ ...askedBy(request), requestId, code },
        contact: Customer && editedContact(Customer),
        isOptedInTo2fa: Customer?.isOptedInTo2FA,
      });
      if (result.kind === 'refused') return result;
      return { responses: successResponses.map((entry) => ({ ...entry, errorMessage: result.answerMessage })) };
    },
  });

  addSubscriptionRoutes(app, context);
  addLinkRoutes(app, context);
}

function addSubscriptionRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, subscribeToAllEmailMessages, {
    async handle({ EmailAddress: emailAddress }, { request }) {
      const result = await subscribeToEmail(services, { ...askedBy(request), emailAddress });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, unsubscribeFromAllEmailMessages, {
    async handle({ EmailAddress }, { request }) {
      const emailAddress = EmailAddress || undefined;
      const result = await unsubscribeFromEmail(services, { ...askedBy(request), emailAddress });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, unregisterEmailAddress, {
    async handle({ emailAddress }, { request }) {
      const result = await unregisterEmail(services, { ...askedBy(request), emailAddress });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

/** Serves the links in e-mails, which work without a log-in. */
function addLinkRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, getEmailVerificationCall, {
    async handle({ token }, { request }) {
      const result = await getEmailVerification(services, { tenant: tenantOf(request), token });
      return result.kind === 'refused' ? result : { responses: successResponses, emailAddress: result.emailAddress };
    },
  });

  serveCall(app, verifyEmailAddressCall, {
    async handle({ token }, { request }) {
      const result = await verifyEmailAddress(services, { ...linkOf(request), token });
      return result.kind === 'refused' ? result : { responses: successResponses, emailAddress: result.emailAddress };
    },
  });

  serveCall(app, sendFreshLinkCall, {
    sendsCodes: true,
    async handle({ token, language }, { request }) {
      const result = await sendFreshLink(services, { tenant: tenantOf(request), token, language });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, unsubscribeByLinkCall, {
    async handle({ token }, { request }) {
      const result = await unsubscribeByLink(services, { ...linkOf(request), token });
      return result.kind === 'refused' ? result : { responses: successResponses, emailAddress: result.emailAddress };
    },
  });
}

function ownerOf(request: FastifyRequest) {
  return { tenant: tenantOf(request), session: customerOf(request) };
}

function askedBy(request: FastifyRequest) {
  return { ...ownerOf(request), clientAddress: clientOf(request).address };
}

function linkOf(request: FastifyRequest) {
  return { tenant: tenantOf(request), clientAddress: clientOf(request).address };
}
