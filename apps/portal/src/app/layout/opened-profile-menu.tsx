import { languageNames } from '@quittance/domain/languages';
import { MessageIcon, PersonIcon } from '@quittance/ui/icons/account';
import { SignOutIcon } from '@quittance/ui/icons/actions';
import { ErrorIcon } from '@quittance/ui/icons/status';
import { MenuChoices } from '@quittance/ui/menu-choices';
import { useContext, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, RootMenuTriggerStateContext } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { LanguageNotSaved } from '../../features/profile/language-not-saved.tsx';
import { attentionOf } from '../../features/profile/profile-facts.ts';
import { useChooseLanguage } from '../../features/profile/use-choose-language.ts';
import { useLanguage, useOfferedLanguages } from '../../i18n/use-language.ts';
import { overScreen, screenPath, sectionOf, userProfilePath } from '../../platform/addresses/portal-paths.ts';
import { logOut } from '../../session/log-out.ts';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import styles from './profile-menu.module.css';
import { ProfileTrigger, useProfileTriggerLabel } from './profile-trigger.tsx';

export type OpenedProfileMenuProps = {
  /** The arrow key that opens the menu at its first or last item. Undefined opens it as a pointer does. */
  readonly openingKey: 'ArrowDown' | 'ArrowUp' | undefined;
};

/** The profile menu, which opens once it is there. Its libraries are large. */
export function OpenedProfileMenu({ openingKey }: OpenedProfileMenuProps) {
  const { t } = useTranslation();
  const services = useServices();
  const navigate = useNavigate();
  const openProfile = useOpenProfile();
  const language = useLanguage();
  const offered = useOfferedLanguages();
  const { choose, question } = useChooseLanguage();
  const user = useSignedInUser();
  const { firstName, lastName } = user.customerContactInfo;
  const isRegistered = !isGuest(user);
  const needsAttention = attentionOf(user).length > 0;
  return (
    <>
      <MenuTrigger>
        <Trigger openingKey={openingKey} />
        <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
          {isRegistered && (
            <p className={styles.who}>
              {firstName} {lastName}
            </p>
          )}
          <Menu className={styles.menu ?? ''}>
            {isRegistered && (
              <MenuItem
                id="profile"
                className={styles.item ?? ''}
                textValue={t('Layout.Profile')}
                onAction={openProfile}
              >
                <PersonIcon />
                <span>{t('Layout.Profile')}</span>
                {needsAttention && (
                  <span className={styles.attention}>
                    <ErrorIcon size={16} />
                    {t('Layout.CheckContact')}
                  </span>
                )}
              </MenuItem>
            )}
            <MenuItem
              id="help"
              className={styles.item ?? ''}
              textValue={t('Layout.Help')}
              onAction={() => void navigate('/help')}
            >
              <MessageIcon />
              <span>{t('Layout.Help')}</span>
            </MenuItem>
            {offered.length > 0 && (
              <MenuChoices
                titleClass={styles.sectionTitle}
                itemClass={styles.item}
                title={t('Common.Language')}
                options={offered.map((each) => ({ id: each, label: languageNames[each], lang: each }))}
                chosen={language}
                onChoose={choose}
              />
            )}
            <MenuItem
              id="sign-out"
              className={`${styles.item} ${styles.signOut}`}
              onAction={() => logOut(services, 'UserClick')}
            >
              <SignOutIcon />
              <span>{t('Layout.SignOut')}</span>
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <LanguageNotSaved {...question} />
    </>
  );
}

/** The menu's button. It opens the menu once, as the customer opened it before its code was there. */
function Trigger({ openingKey }: OpenedProfileMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const state = useContext(RootMenuTriggerStateContext);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    // The menu returns the focus to what had it before.
    button.current?.focus({ preventScroll: true });
    // React Aria moves the focus to an item only if it saw the key.
    if (openingKey === undefined) state?.open();
    else
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: openingKey, bubbles: true, cancelable: true }));
  });
  return (
    <Button ref={button} className={styles.trigger ?? ''} aria-label={useProfileTriggerLabel()}>
      <ProfileTrigger />
    </Button>
  );
}

/** Opens the profile over the current section, which stays mounted behind it (req 2.1). */
function useOpenProfile(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    // Other screens of the section, such as the review, are replaced by the section's own screen, without their query.
    const isSectionItself = screenPath(pathname) === `/${sectionOf(pathname)}`;
    const profile = { pathname: userProfilePath(pathname), search: isSectionItself ? search : '' };
    void navigate(profile, { state: overScreen, preventScrollReset: true });
  };
}
