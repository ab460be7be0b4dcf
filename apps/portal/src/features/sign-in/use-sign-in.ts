import { pageOrigin } from '@quittance/browser/page-address';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { authenticationCodePath } from '../../platform/addresses/portal-paths.ts';
import { askedPage, returnSearch, safeReturnUrl } from '../../platform/addresses/return-url.ts';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { type Credentials, logIn } from '../../session/log-in.ts';
import { useServices } from '../../session/services.tsx';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import { pathAfterLogIn } from '../two-factor/path-after-log-in.ts';
import type { LogInFailure } from './login-problem.ts';
import { type Personalization, rememberedCustomer, rememberOrForget } from './personalization.ts';

type Typed = Pick<Credentials, 'username' | 'password' | 'merchantPayeeCode' | 'rememberMe'>;

/**
 * Signs in with a user name and password and opens the next page: the requested one, a required registration, or the
 * code page if a second factor is due. Returns the failure, if any, and stays on the page then.
 */
export function useSignIn(consent: LoginConsent): (typed: Typed) => Promise<LogInFailure | undefined> {
  const services = useServices();
  const navigate = useNavigate();
  const arrival = useLocation();
  const language = useLanguage();
  const openPortal = useOpenPortal(consent);
  return async (typed) => {
    const result = await logIn(services, {
      ...typed,
      disclaimerAcceptanceType: consent.begin(),
      language,
      personalization: rememberedCustomer(services.local) ?? null,
    });
    if (result.kind === 'code-sent') {
      // Keeps the returnUrl in the address, so that it survives a reload.
      await navigate({ pathname: authenticationCodePath, search: returnSearch(arrival) });
      return undefined;
    }
    if (result.kind !== 'signed-in') return result;
    const { rememberMe, username } = typed;
    await openPortal({ firstName: result.firstName, userName: username.trim(), rememberMe });
    return undefined;
  };
}

/** Opens the portal after any kind of sign-in: the requested page, or a registration that the tenant requires first. */
export function useOpenPortal(
  consent: LoginConsent,
): (customer: Personalization & { readonly rememberMe: boolean }) => Promise<void> {
  const services = useServices();
  const navigate = useNavigate();
  const arrival = useLocation();
  return async (customer) => {
    consent.finish();
    rememberOrForget(services, customer);
    const returnUrl = safeReturnUrl(askedPage(arrival), { origin: pageOrigin() });
    await navigate(pathAfterLogIn(services, returnUrl), { replace: true });
  };
}

/** The search part of links from the login page to other pages before the login, which pass on the requested page. */
export function useReturnSearch(): string {
  const search = returnSearch(useLocation());
  // The server doesn't know the page that was left.
  return useIsHydrated() ? search : '';
}
