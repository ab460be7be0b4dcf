import type { ApiOutcome } from '@quittance/browser/api-outcome';
import {
  subscribeToAllEmailMessages,
  unregisterEmailAddress,
  unsubscribeFromAllEmailMessages,
} from '@quittance/contract/messages';
import { changedEndpoint } from '@quittance/domain/messages/email-endpoint';
import { useState } from 'react';
import { type Services, useServices, useSignedInUser } from '../../../session/services.tsx';
import { updateUser } from '../../../session/session-store.ts';
import { emailOf } from './email-state.ts';

type Change = 'subscribe' | 'unsubscribe' | 'unregister';

/**
 * Turns e-mail notices on and off, and removes the address (req 4.8, 7.4). Updates the session after the server has.
 */
export function useEmailNotices() {
  const services = useServices();
  const { customerContactInfo: contact, userSettings } = useSignedInUser();
  const { require2FA } = services.tenant;
  const { address, state } = emailOf(contact);
  const endPoint = contact.emailAddressEndPoint;
  const [pending, setPending] = useState<Change>();
  const [failed, setFailed] = useState<Change>();
  const [isRemoveAsked, setRemoveAsked] = useState(false);

  const change = async (what: Change) => {
    setPending(what);
    setFailed(undefined);
    const outcome = await call(services, { what, address, customerReferenceCode: contact.customerReferenceCode });
    setPending(undefined);
    setRemoveAsked(false);
    if (outcome.kind === 'ok') keepEndPoint(services.session, { what, address });
    else setFailed(what);
  };
  // Customers without a registration receive notices if the tenant sends them by default (req 2.4).
  const isSubscribed = endPoint ? !endPoint.optOutAllSubscriptions : userSettings.emailNotificationByDefault;
  return {
    address,
    state,
    comesBack: contact.isEmailUndeliverable === true,
    hasSwitch: state === 'verified' || (state !== 'none' && isSubscribed),
    isSubscribed,
    // Codes are sent there at every login, so removing the address would lock the customer out.
    canRemove: endPoint !== null && state !== 'none' && !contact.isOptedInTo2FA && !require2FA,
    pending,
    failed,
    toggle: () => void change(isSubscribed ? 'unsubscribe' : 'subscribe'),
    askToRemove: () => setRemoveAsked(true),
    removal: {
      isOpen: isRemoveAsked,
      isPending: pending === 'unregister',
      onClose: (isConfirmed?: true) => {
        if (isConfirmed) void change('unregister');
        else if (pending === undefined) setRemoveAsked(false);
      },
    },
  };
}

type About = { readonly what: Change; readonly address: string; readonly customerReferenceCode: string };

function call({ api }: Pick<Services, 'api'>, about: About): Promise<ApiOutcome<unknown>> {
  const { what, address, customerReferenceCode } = about;
  const who = { customerReferenceCode, externalRequestID: null };
  if (what === 'unregister') return api.call(unregisterEmailAddress, { ...who, emailAddress: address });
  const request = { ...who, EmailAddress: address };
  return what === 'subscribe'
    ? api.call(subscribeToAllEmailMessages, request)
    : api.call(unsubscribeFromAllEmailMessages, request);
}

function keepEndPoint(session: Services['session'], { what, address }: Pick<About, 'what' | 'address'>): void {
  const contact = session.getState().user?.customerContactInfo;
  if (!contact) return;
  const before = contact.emailAddressEndPoint;
  const isUnderWay = before?.isAuthenticated === false && what === 'unsubscribe';
  // A pending registration continues, because it doesn't send notices yet.
  const changed = isUnderWay
    ? { ...before, optOutAllSubscriptions: true }
    : changedEndpoint(before ?? undefined, {
        emailAddress: address,
        isCodeSent: false,
        subscribes: what === 'subscribe',
        unregisters: what === 'unregister',
      });
  updateUser(session, { customerContactInfo: { ...contact, emailAddressEndPoint: changed ?? null } });
}
