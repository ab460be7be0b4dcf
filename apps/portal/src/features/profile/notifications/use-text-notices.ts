import type { ApiOutcome } from '@quittance/browser/api-outcome';
import {
  getRegisteredPhoneNumbers,
  getTextMessageSubscriptions,
  sendTextMessage,
  subscribeToAllTextMessages,
  unsubscribeFromAllTextMessages,
} from '@quittance/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '../../../platform/api-client.ts';
import { useApi, useSignedInUser } from '../../../session/services.tsx';

type Refusal = (typeof sendTextMessage | typeof subscribeToAllTextMessages)['refusals'][number];

/** Maps every refusal. A new one doesn't compile until it has a text (req 8.2, 8.3). */
const keys: Record<Refusal, string> = {
  // Only a START reply from the same phone undoes its STOP.
  EndPointNotAuthenticated: 'SmsRegistration.EndPointDeactivated',
  PhoneNumberNotExistForCustomer: 'SmsRegistration.EndPointNotExist',
  PhoneRequired: 'SmsRegistration.EndPointNotExist',
  PhoneFormatInvalid: 'SmsRegistration.EndPointNotExist',
  SourceAddressNotFound: 'SmsRegistration.SourceAddressNotFound',
  SourceAddressRequired: 'SmsRegistration.SourceAddressRequired',
  FailToConnectGatewayService: 'GenericErrorMessage',
  MessageTransmissionFailure: 'GenericErrorMessage',
  MessageRequired: 'GenericErrorMessage',
  TextMessageSubscriptionNotForAuthentication: 'GenericErrorMessage',
  TooManyRequests: 'Profile.TextTooMany',
};

/** Returns the translation key for a failed request about text messages (req 8.3). */
function textFailureKey(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return code !== undefined && code in keys ? keys[code as Refusal] : 'GenericErrorMessage';
}

const queryKey = ['text-notices'];
/** The message that explains which text messages to expect and how to stop them. */
const testMessageKind = 'Welcome';

/** The registered numbers and their messages from the server, which also knows of STOP replies. */
export function useTextNotices({ isShown }: { readonly isShown: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { customerReferenceCode } = useSignedInUser().customerContactInfo;
  const who = { customerReferenceCode, externalRequestID: null };
  const [pending, setPending] = useState<'switch' | 'test'>();
  const [result, setResult] = useState<{ readonly of: 'switch' | 'test'; readonly failureKey?: string }>();
  const query = useQuery({
    queryKey: [...queryKey, customerReferenceCode],
    queryFn: ({ signal }) => loadPhones(api, { who, signal }),
    enabled: isShown,
    gcTime: 0,
  });
  const run = async (of: 'switch' | 'test', send: () => ReturnType<typeof callFor>) => {
    setPending(of);
    setResult(undefined);
    const outcome = await send();
    if (outcome.kind === 'ok' && of === 'switch') await queryClient.invalidateQueries({ queryKey });
    setPending(undefined);
    setResult(outcome.kind === 'ok' ? { of } : { of, failureKey: textFailureKey(outcome) });
  };
  const callFor = (phone: RegisteredPhone) => {
    const call = phone.isSubscribed ? unsubscribeFromAllTextMessages : subscribeToAllTextMessages;
    return api.call(call, { ...who, phoneNumber: phone.phoneNumber });
  };
  return {
    query,
    pending,
    result,
    toggle: (phone: RegisteredPhone) => void run('switch', () => callFor(phone)),
    sendTest: ({ phoneNumber }: RegisteredPhone) =>
      void run('test', () => api.call(sendTextMessage, { ...who, phoneNumber, messageKind: testMessageKind })),
  };
}

export type RegisteredPhone = Awaited<ReturnType<typeof loadPhones>>[number];

type Loading = {
  readonly who: { readonly customerReferenceCode: string; readonly externalRequestID: null };
  readonly signal: AbortSignal;
};

/** Throws if the numbers can't be loaded. */
async function loadPhones(api: ApiClient, { who, signal }: Loading) {
  const outcome = await api.call(getRegisteredPhoneNumbers, who, { signal });
  if (outcome.kind !== 'ok') throw new Error(`message/getregisteredphonenumbers ended as ${outcome.kind}`);
  return Promise.all(
    outcome.answer.phoneNumbers.map(async (phone) => ({
      ...phone,
      kinds: phone.isSubscribed ? await loadKinds(api, { who, signal, phoneNumber: phone.phoneNumber }) : [],
    })),
  );
}

/** Returns the types of text messages that a number receives. Empty on failure, because the rest is still useful. */
async function loadKinds(api: ApiClient, { who, signal, phoneNumber }: Loading & { readonly phoneNumber: string }) {
  const outcome = await api.call(getTextMessageSubscriptions, { ...who, phoneNumber }, { signal });
  if (outcome.kind !== 'ok') return [];
  return outcome.answer.subscriptions.filter((each) => each.isSubscribed).map((each) => each.messageKind);
}
