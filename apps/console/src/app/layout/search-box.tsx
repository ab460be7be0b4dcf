import { SearchIcon } from '@quittance/ui/icons/actions';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { searchPath, searchWasTyped } from '../../patterns/fields/typed-search.ts';
import { focusSearchOnKey, isSearchKeyOn } from '../../platform/search-key.ts';
import { useServices } from '../../session/services.tsx';
import styles from './search-box.module.css';

/** Finds customers by what they say on the phone, and payments by their number. */
export function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useSearchKey();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('search')).trim();
    if (wanted !== '') void navigate(searchPath(wanted), { state: searchWasTyped });
  };
  // The customer list has its own, larger search box.
  if (pathname === '/customers') return null;
  return (
    <search className={styles.place}>
      <form className={styles.search} onSubmit={search}>
        <SearchIcon size={16} />
        <input
          key={pathname}
          name="search"
          type="search"
          className={styles.input}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          aria-label={t('Search.Label')}
          placeholder={t('Search.Placeholder')}
        />
      </form>
    </search>
  );
}

function useSearchKey(): void {
  const { local } = useServices();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSearchKeyOn(local)) focusSearchOnKey(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [local]);
}
