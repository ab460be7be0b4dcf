import { getNoticePreferences, type NoticeKind, setNoticePreference } from '@quittance/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useSignedInUser } from '../../../session/services.tsx';

export type NoticeChannel = 'email' | 'sms';

/** A switch: one type of notice on one channel. */
export type NoticeChoice = { readonly kind: NoticeKind; readonly channel: NoticeChannel };

/** The customer's notice preferences from the server. Each change is saved at once. */
export function useNoticePreferences({ isShown }: { readonly isShown: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { customerReferenceCode } = useSignedInUser().customerContactInfo;
  const queryKey = ['notice-preferences', customerReferenceCode];
  const [pending, setPending] = useState<NoticeChoice>();
  const [failed, setFailed] = useState<NoticeChoice>();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const outcome = await api.call(getNoticePreferences, {}, { signal });
      if (outcome.kind !== 'ok') throw new Error(`message/getnoticepreferences ended as ${outcome.kind}`);
      return outcome.answer.preferences;
    },
    enabled: isShown,
    gcTime: 0,
  });
  const change = async (choice: NoticeChoice, isWanted: boolean) => {
    setPending(choice);
    setFailed(undefined);
    const { kind, channel } = choice;
    const outcome = await api.call(setNoticePreference, { kind, channel, isWanted });
    if (outcome.kind === 'ok') queryClient.setQueryData(queryKey, outcome.answer.preferences);
    else setFailed(choice);
    setPending(undefined);
  };
  return {
    query,
    isPending: (choice: NoticeChoice) => isSame(pending, choice),
    hasFailed: (choice: NoticeChoice) => isSame(failed, choice),
    /** Changes are saved one at a time, because each response contains all preferences. */
    set: (choice: NoticeChoice, isWanted: boolean) => {
      if (pending === undefined) void change(choice, isWanted);
    },
  };
}

function isSame(one: NoticeChoice | undefined, other: NoticeChoice): boolean {
  return one?.kind === other.kind && one.channel === other.channel;
}
