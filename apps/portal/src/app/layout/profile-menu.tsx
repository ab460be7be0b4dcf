import { type Language, languages } from '@quittance/domain/languages';
import { Button } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../i18n/language-switch.tsx';
import { useChangeLanguage, useLanguage } from '../../i18n/use-language.ts';
import { logOut } from '../../session/log-out.ts';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { ChevronDownIcon, SignOutIcon } from '../../ui/icons/actions.tsx';
import { CheckIcon } from '../../ui/icons/status.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './profile-menu.module.css';

/** The person's first name, the language, and the way out (SPEC 2.3). */
export function ProfileMenu() {
  const { t } = useTranslation();
  const services = useServices();
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const { firstName, lastName } = useSignedInUser().customerContactInfo;
  return (
    <MenuTrigger>
      <Button className={styles.trigger ?? ''}>
        <span className={styles.initial} aria-hidden="true">
          {[...firstName][0]?.toUpperCase()}
        </span>
        <VisuallyHidden>{t('Layout.ProfileOf')} </VisuallyHidden>
        <span className={styles.name}>{firstName}</span>
        <ChevronDownIcon size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
        <p className={styles.who}>
          {firstName} {lastName}
        </p>
        <Menu className={styles.menu ?? ''} aria-label={t('Layout.Profile')}>
          <MenuSection
            selectionMode="single"
            selectedKeys={[language]}
            disallowEmptySelection
            onSelectionChange={(keys) => {
              const [chosen] = keys === 'all' ? [] : keys;
              const known = languages.find((each) => each === chosen);
              if (known) void changeLanguage(known);
            }}
          >
            <Header className={styles.sectionTitle ?? ''}>{t('Common.Language')}</Header>
            {languages.map((each) => (
              <LanguageItem key={each} language={each} />
            ))}
          </MenuSection>
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
  );
}

function LanguageItem({ language }: { readonly language: Language }) {
  return (
    <MenuItem id={language} className={styles.item ?? ''} textValue={languageNames[language]}>
      {({ isSelected }) => (
        <>
          <span lang={language}>{languageNames[language]}</span>
          {isSelected && <CheckIcon />}
        </>
      )}
    </MenuItem>
  );
}
