import { isServerThere } from '@quittance/browser/connectivity';
import { reloadPage } from '@quittance/browser/page-address';
import type { i18n } from 'i18next';
import { Component, type ReactNode, StrictMode, useCallback, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SignInActionsContext } from '../../features/sign-in/sign-in-actions.ts';
import { FirstSignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { type PageAddress, PageNavigationContext } from '../../platform/navigation.tsx';
import { type PageServices, ServicesContext } from '../../session/page-services.ts';
import type { OpenedPortal } from '../open-portal.tsx';
import { announceReady } from './announce-ready.ts';

/** Loads and opens the portal, once. Rejects if it can't be loaded, and the next call tries again. */
export type LoadPortal = () => Promise<Pick<OpenedPortal, 'services' | 'actions' | 'router' | 'follow'>>;

/**
 * A first visit's sign-in page, which hydrates the server's markup without the portal and its router. It loads them once
 * it is ready to use. Actions that the customer takes in the meantime wait for them.
 */
export function FirstPage(props: {
  readonly services: PageServices;
  readonly i18n: i18n;
  readonly loadPortal: LoadPortal;
  /** Called if the page can't be rendered, so that the portal can explain the problem. */
  readonly onError: () => void;
}) {
  const { i18n: texts, loadPortal, onError } = props;
  const services = usePortalServices(props);
  const navigation = useFirstNavigation(loadPortal);
  const loadActions = useCallback(async () => {
    try {
      return (await loadPortal()).actions;
    } catch (error) {
      // A newer build has replaced the portal's scripts.
      if (await isServerThere()) reloadPage();
      throw error;
    }
  }, [loadPortal]);
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <ServicesContext value={services}>
          <PageNavigationContext value={navigation}>
            <SignInActionsContext value={loadActions}>
              <Caught onError={onError}>
                <AsInRouter>
                  <FirstSignInPage />
                </AsInRouter>
              </Caught>
            </SignInActionsContext>
          </PageNavigationContext>
        </ServicesContext>
      </I18nextProvider>
    </StrictMode>
  );
}

/** Starts with the page's services, and continues with the portal's. */
function usePortalServices(props: { readonly services: PageServices; readonly loadPortal: LoadPortal }): PageServices {
  const { loadPortal } = props;
  const [services, setServices] = useState(props.services);
  useEffect(announceReady, []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOpen = true;
    const follow = async () => {
      const portal = await loadPortal();
      if (!isOpen) return;
      setServices(portal.services);
      stop = portal.follow(setServices);
    };
    // The customer's next action tries again.
    follow().catch(() => undefined);
    return () => {
      isOpen = false;
      stop?.();
    };
  }, [loadPortal]);
  return services;
}

/** Leaves navigation to the portal's router, or to the browser if the portal can't be loaded. */
function useFirstNavigation(loadPortal: LoadPortal) {
  const [here] = useState(() => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: null,
  }));
  return useMemo(() => {
    const navigate = async (to: string | PageAddress, options: { replace?: boolean; state?: unknown } = {}) => {
      const portal = await loadPortal().catch(() => undefined);
      if (portal) await portal.router.navigate(to, options);
      else location.assign(typeof to === 'string' ? to : `${to.pathname}${to.search ?? ''}`);
    };
    return { location: here, navigate };
  }, [here, loadPortal]);
}

/** React numbers elements by their position, so this has as many siblings as the router and the session's screens. */
function AsInRouter({ children }: { readonly children: ReactNode }) {
  const screens = (
    <>
      {children}
      {false}
    </>
  );
  return (
    <>
      {screens}
      {null}
    </>
  );
}

class Caught extends Component<{ readonly onError: () => void; readonly children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
