import { Dialog } from '@quittance/ui/dialog';
import { useSelf } from '../../session/services.tsx';
import { SideNav } from './side-nav.tsx';

/** Holds the navigation on narrow screens. */
export function NavDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { tenant } = useSelf();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={tenant.name} placement="side">
      <SideNav onGo={onClose} />
    </Dialog>
  );
}
