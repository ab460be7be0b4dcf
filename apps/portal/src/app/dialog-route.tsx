import { useHoldsReload } from '@quittance/browser/reload-hold';
import { type ComponentType, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { backTarget } from '../platform/addresses/back-target.ts';

/** Renders a section's screen and the dialogs that open over it (req 2.1). */
export function withDialogs(Screen: ComponentType): ComponentType {
  return function SectionScreen() {
    return (
      <>
        <Screen />
        <Outlet />
      </>
    );
  };
}

/** Makes a dialog route. Closing the dialog navigates away from its address. */
export function asDialogRoute(Content: ComponentType<{ readonly onClose: () => void }>): ComponentType {
  return function DialogRoute() {
    useHoldsReload(true);
    return <Content onClose={useCloseDialog()} />;
  };
}

/**
 * Closes the dialog as Back does (req 2.1): goes back if it opened over a screen, otherwise replaces its history entry
 * so that Back doesn't reopen it.
 */
function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isClosing = useRef(false);
  return () => {
    // A second Escape before the navigation finishes would go back twice.
    if (isClosing.current) return;
    isClosing.current = true;
    if (state?.isOverScreen === true) void navigate(-1);
    else void navigate({ pathname: backTarget(pathname) ?? '/', search }, { replace: true, preventScrollReset: true });
  };
}
