import { pageOrigin } from '@quittance/browser/page-address';
import { useLanguage } from '../../i18n/use-language.ts';
import { authenticationCodePath } from '../../platform/addresses/portal-paths.ts';
import { askedPage, returnSearch, safeReturnUrl } from '../../platform/addresses/return-url.ts';
import { usePageNavigation } from '../../platform/navigation.tsx';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import type { Credentials } from '../../session/log-in.ts';
import { usePageServices } from '../../session/page-services.ts';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import type { LogInFailure } from './login-problem.ts';
import { type Personalization, rememberedCustomer, rememberOrForget } from './personalization.ts';
import { useSignInActions } from './sign-in-actions.ts';

type Typed = Pick<Credentials, 'username' | 'password' | 'merchantPayeeCode' | 'rememberMe'>;

/**
 * Signs in with a user name and password and opens the next page: the requested one, a required registration, or the
 * code page if a second factor is due. Returns the failure, if any, and stays on the page then.
 */
export function useSignIn(consent: LoginConsent): (typed: Typed) => Promise<LogInFailure | undefined> {
  const { local } = usePageServices();
  const { navigate, location: arrival } = usePageNavigation();
  const loadActions = useSignInActions();
  const language = useLanguage();
  const openPortal = useOpenPortal(consent);
  return async (typed) => {
    const disclaimerAcceptanceType = consent.begin();
    const actions = await loadActions().catch(() => undefined);
    if (actions === undefined) return { kind: 'offline' };
    const result = await actions.logIn({
      ...typed,
      disclaimerAcceptanceType,
      language,
      personalization: rememberedCustomer(local) ?? null,
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
  const services = usePageServices();
  const { navigate, location: arrival } = usePageNavigation();
  const loadActions = useSignInActions();
  return async (customer) => {
    consent.finish();
    rememberOrForget(services, customer);
    const returnUrl = safeReturnUrl(askedPage(arrival), { origin: pageOrigin() });
    const { pathAfterLogIn } = await loadActions();
    await navigate(pathAfterLogIn(returnUrl), { replace: true });
  };
}

/** The search part of links from the login page to other pages before the login, which pass on the requested page. */
export function useReturnSearch(): string {
  const search = returnSearch(usePageNavigation().location);
  // The server doesn't know the page that was left.
  return useIsHydrated() ? search : '';
}
