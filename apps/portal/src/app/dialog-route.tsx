import { useHoldsReload } from '@quittance/browser/reload-hold';
import { type ComponentType, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { backTarget } from '../platform/back-target.ts';

/** A section's screen, with room for the dialogs that open over it (req 2.1). */
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

/** A dialog that has an address of its own: closing it leaves the address. */
export function asDialogRoute(Content: ComponentType<{ readonly onClose: () => void }>): ComponentType {
  return function DialogRoute() {
    useHoldsReload(true);
    return <Content onClose={useCloseDialog()} />;
  };
}

/**
 * Closes the dialog, as Back does (req 2.1): by going back where it was opened over a screen, else by taking its place in the
 * history, so that Back does not open it again.
 */
function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isClosing = useRef(false);
  return () => {
    // A second Escape on the way would go back twice.
    if (isClosing.current) return;
    isClosing.current = true;
    if (state?.isOverScreen === true) void navigate(-1);
    else void navigate({ pathname: backTarget(pathname) ?? '/', search }, { replace: true, preventScrollReset: true });
  };
}
