import { useNavigate } from 'react-router';
import { useServices } from '../../session/services.tsx';
import { useLoginConsent } from '../consents/use-login-consent.ts';
import type { LoginArrival } from '../sign-in/login-arrival.ts';
import { rememberedCustomer } from '../sign-in/personalization.ts';
import { useReturnSearch, useSignIn } from '../sign-in/use-sign-in.ts';

/**
 * Signs in with the password that was just set, like the login page: with its disclaimer, its second factor and its
 * page to return to. If that fails, opens the login page, which says that the password is set.
 */
export function useSignInWithNewPassword(news: LoginArrival['news']) {
  const { local } = useServices();
  const navigate = useNavigate();
  const consent = useLoginConsent();
  const signIn = useSignIn(consent);
  const search = useReturnSearch();
  return {
    disclaimer: consent.text,
    async signIn(username: string, password: string): Promise<void> {
      const rememberMe = rememberedCustomer(local)?.userName === username;
      const failure = await signIn({ username, password, rememberMe });
      if (failure === undefined) return;
      const arrival: LoginArrival = { news, userName: username };
      await navigate({ pathname: '/login', search }, { replace: true, state: arrival });
    },
  };
}
