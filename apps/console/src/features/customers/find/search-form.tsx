import { Button } from '@quittance/ui/button';
import { TextField } from '@quittance/ui/forms/text-field';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { searchPath, searchWasTyped } from '../../../patterns/fields/typed-search.ts';
import styles from './search-form.module.css';
import { wantedText } from './search-text.ts';

/** Searches only on Enter, because a half-typed name would show unrelated customers. */
export function SearchForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [error, setError] = useState<string>();
  const text = params.get('text') ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = wantedText(String(new FormData(event.currentTarget).get('text')));
    setError(wanted === undefined ? t('Customers.TooShort') : undefined);
    if (wanted !== undefined) void navigate(searchPath(wanted), { state: searchWasTyped });
  };
  return (
    <search aria-label={t('Customers.SearchLabel')}>
      <form className={styles.form} onSubmit={search} noValidate>
        <TextField
          key={text}
          name="text"
          type="search"
          label={t('Customers.Who')}
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          error={error}
        />
        <Button type="submit" icon={<SearchIcon />}>
          {t('Customers.Search')}
        </Button>
      </form>
    </search>
  );
}
