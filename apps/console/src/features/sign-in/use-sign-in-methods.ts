import { getSignInMethods } from '@quittance/contract/staff-sign-in/identity-provider';
import { useEffect, useState } from 'react';
import { useApi } from '../../session/services.tsx';

type SignInMethods = { readonly providerName: string | null; readonly isProviderOnly: boolean };

const passwordsOnly: SignInMethods = { providerName: null, isProviderOnly: false };

/** Asks what to offer. Until the answer arrives, or without one, offers the form. */
export function useSignInMethods(): SignInMethods {
  const api = useApi();
  const [methods, setMethods] = useState(passwordsOnly);
  useEffect(() => {
    const controller = new AbortController();
    void api.call(getSignInMethods, {}, { signal: controller.signal }).then((outcome) => {
      if (outcome.kind === 'ok') setMethods(outcome.answer);
    });
    return () => controller.abort();
  }, [api]);
  return methods;
}
