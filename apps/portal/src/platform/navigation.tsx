import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** An address in the portal. */
export type PageAddress = { readonly pathname: string; readonly search?: string };

export type PageLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The state of the history entry. */
  readonly state: unknown;
};

/**
 * The navigation of the sign-in screens. The router provides it, except on a first visit's sign-in page, which is ready
 * before the router is loaded.
 */
export type PageNavigation = {
  readonly location: PageLocation;
  readonly navigate: (
    to: string | PageAddress,
    options?: { readonly replace?: boolean; readonly state?: unknown },
  ) => Promise<void>;
};

export const PageNavigationContext = createContext<PageNavigation | undefined>(undefined);

export function usePageNavigation(): PageNavigation {
  const navigation = useContext(PageNavigationContext);
  if (!navigation) throw new Error('navigation needs a PageNavigationContext around it');
  return navigation;
}

/** A link to another screen, for screens that are ready before the router is loaded. */
export function PageLink(props: {
  readonly to: PageAddress;
  /** Returns the state of the history entry when the link is followed. */
  readonly state?: () => unknown;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const { to, state, className, children } = props;
  const { navigate } = usePageNavigation();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { state: state?.() });
  };
  return (
    <a className={className} href={`${to.pathname}${to.search ?? ''}`} onClick={follow}>
      {children}
    </a>
  );
}
