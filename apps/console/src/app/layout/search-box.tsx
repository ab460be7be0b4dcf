import { SearchIcon } from '@quittance/ui/icons/actions';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import styles from './search-box.module.css';

/** Finds payments from anywhere, by a confirmation number, an account's number or the processor's reference. */
export function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const text = params.get('text') ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('search')).trim();
    if (wanted !== '') void navigate(`/payments?${new URLSearchParams({ text: wanted })}`);
  };
  return (
    <search className={styles.place}>
      <form className={styles.search} onSubmit={search}>
        <SearchIcon size={16} />
        <input
          key={text}
          name="search"
          type="search"
          className={styles.input}
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('Search.Label')}
          placeholder={t('Search.Placeholder')}
        />
      </form>
    </search>
  );
}
