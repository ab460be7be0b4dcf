import { laterPart } from '@quittance/ui/later-part';
import { type KeyboardEvent, useState } from 'react';
import styles from './profile-menu.module.css';
import { ProfileTrigger } from './profile-trigger.tsx';

const OpenedProfileMenu = laterPart(async () => (await import('./opened-profile-menu.tsx')).OpenedProfileMenu, {
  fallback: () => <ClosedProfileMenu />,
});

/** Loads the code of the menu, so that it opens at once. */
export const loadProfileMenu: () => Promise<unknown> = OpenedProfileMenu.load;

/** Profile link, language and sign-out (req 2.3). Guests have no profile (req 6.1). */
export function ProfileMenu() {
  const [wasOpened, setWasOpened] = useState(false);
  return wasOpened ? <OpenedProfileMenu /> : <ClosedProfileMenu onOpen={() => setWasOpened(true)} />;
}

/** The button of the menu that wasn't opened yet. It opens as the menu's own button does. */
function ClosedProfileMenu({ onOpen }: { readonly onOpen?: () => void }) {
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen?.();
  };
  return (
    <button
      type="button"
      className={styles.trigger}
      aria-haspopup="true"
      aria-expanded={onOpen === undefined}
      onClick={onOpen}
      onKeyDown={openWithArrow}
    >
      <ProfileTrigger />
    </button>
  );
}
