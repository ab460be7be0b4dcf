import {
  getRegisteredPhoneNumbers,
  getTextMessageSubscriptions,
  sendTextMessage,
  subscribeToAllTextMessages,
  unsubscribeFromAllTextMessages,
} from '@quittance/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi, useSignedInUser } from '../../session/services.tsx';
import { textFailureKey } from './text-failure.ts';

const queryKey = ['text-notices'];
/** The one that says which text messages come and how to end them. */
const testMessageKind = 'Welcome';

/** The registered numbers with what is sent to each, as the server has them: a STOP reaches it without this browser. */
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

/** Throws when they cannot be had. */
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

/** The kinds of text messages that a number gets; none where they cannot be had, because the rest is worth showing without. */
async function loadKinds(api: ApiClient, { who, signal, phoneNumber }: Loading & { readonly phoneNumber: string }) {
  const outcome = await api.call(getTextMessageSubscriptions, { ...who, phoneNumber }, { signal });
  if (outcome.kind !== 'ok') return [];
  return outcome.answer.subscriptions.filter((each) => each.isSubscribed).map((each) => each.messageKind);
}
