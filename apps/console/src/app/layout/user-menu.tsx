import { languageNames, languages } from '@quittance/domain/languages';
import { PersonIcon } from '@quittance/ui/icons/account';
import { ChevronDownIcon, SignOutIcon } from '@quittance/ui/icons/actions';
import { MenuChoices } from '@quittance/ui/menu-choices';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useChangeLanguage } from '../../i18n/language-switch.tsx';
import { useLanguage } from '../../i18n/use-formats.ts';
import { isSearchKeyOn, rememberSearchKey } from '../../platform/search-key.ts';
import { applyTheme, chosenTheme, rememberTheme, type Theme, themes } from '../../platform/theme.ts';
import { useSelf, useServices } from '../../session/services.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import styles from './user-menu.module.css';

export function UserMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { name, role } = useSelf();
  const [theme, setTheme] = useTheme();
  const [isKeyOn, setKeyOn] = useSearchKeyChoice();
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  return (
    <MenuTrigger>
      <Button className={styles.trigger ?? ''} aria-label={`${t('Own.MenuOf')} ${name} ${t(`Role.${role}`)}`}>
        <span className={styles.initial} aria-hidden="true" data-initial={[...name][0]?.toUpperCase()} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span> <span className={styles.role}>{t(`Role.${role}`)}</span>
        </span>
        <ChevronDownIcon size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
        <Menu className={styles.menu ?? ''}>
          <MenuItem id="access" className={styles.item ?? ''} onAction={() => void navigate('/own-access')}>
            <PersonIcon />
            <span>{t('Title.OwnAccess')}</span>
          </MenuItem>
          <MenuChoices
            titleClass={styles.sectionTitle}
            itemClass={styles.item}
            title={t('Common.Language')}
            options={languages.map((each) => ({ id: each, label: languageNames[each], lang: each }))}
            chosen={language}
            onChoose={(each) => void changeLanguage(each)}
          />
          <MenuChoices
            titleClass={styles.sectionTitle}
            itemClass={styles.item}
            title={t('Theme.Title')}
            options={themes.map((each) => ({ id: each, label: t(`Theme.${each}`) }))}
            chosen={theme}
            onChoose={setTheme}
          />
          <MenuChoices
            titleClass={styles.sectionTitle}
            itemClass={styles.item}
            title={t('SearchKey.Title')}
            options={(['on', 'off'] as const).map((each) => ({ id: each, label: t(`SearchKey.${each}`) }))}
            chosen={isKeyOn ? 'on' : 'off'}
            onChoose={(each) => setKeyOn(each === 'on')}
          />
          <MenuItem id="sign-out" className={styles.item ?? ''} onAction={() => void signOut()}>
            <SignOutIcon />
            <span>{t('Session.SignOut')}</span>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function useTheme(): [Theme, (theme: Theme) => void] {
  const { local } = useServices();
  const [theme, setTheme] = useState(() => chosenTheme(local));
  return [
    theme,
    (chosen) => {
      applyTheme(chosen);
      rememberTheme(local, chosen);
      setTheme(chosen);
    },
  ];
}

function useSearchKeyChoice(): [boolean, (isOn: boolean) => void] {
  const { local } = useServices();
  const [isOn, setOn] = useState(() => isSearchKeyOn(local));
  return [
    isOn,
    (chosen) => {
      rememberSearchKey(local, chosen);
      setOn(chosen);
    },
  ];
}
