import { laterPart } from '@quittance/ui/later-part';
import { type KeyboardEvent, useState } from 'react';
import type { OpenedProfileMenuProps } from './opened-profile-menu.tsx';
import styles from './profile-menu.module.css';
import { ProfileTrigger, useProfileTriggerLabel } from './profile-trigger.tsx';

const OpenedProfileMenu = laterPart(async () => (await import('./opened-profile-menu.tsx')).OpenedProfileMenu, {
  fallback: () => <ClosedProfileMenu />,
});

/** Loads the code of the menu, so that it opens at once. */
export const loadProfileMenu: () => Promise<unknown> = OpenedProfileMenu.load;

/** Profile link, language and sign-out (req 2.3). Guests have no profile (req 6.1). */
export function ProfileMenu() {
  const [opened, setOpened] = useState<OpenedProfileMenuProps>();
  const open = (openingKey: OpenedProfileMenuProps['openingKey']) => setOpened({ openingKey });
  return opened ? <OpenedProfileMenu {...opened} /> : <ClosedProfileMenu onOpen={open} />;
}

/** The button of the menu that wasn't opened yet. It opens as the menu's own button does. */
function ClosedProfileMenu(props: {
  /** Missing while the menu loads. */
  readonly onOpen?: (openingKey: OpenedProfileMenuProps['openingKey']) => void;
}) {
  const { onOpen } = props;
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen?.(event.key);
  };
  return (
    <button
      type="button"
      className={styles.trigger}
      aria-label={useProfileTriggerLabel()}
      aria-haspopup="true"
      aria-expanded={onOpen === undefined}
      // A key's click has no count.
      onClick={({ detail }) => onOpen?.(detail === 0 ? 'ArrowDown' : undefined)}
      onKeyDown={openWithArrow}
    >
      <ProfileTrigger />
    </button>
  );
}
