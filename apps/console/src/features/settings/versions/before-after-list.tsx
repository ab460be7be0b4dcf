import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import styles from './difference-list.module.css';
import { wordDiff } from './word-diff.ts';

/** Longer values are shown side by side, with the changed words marked. */
const longText = 60;

export function BeforeAfterList({
  changes,
}: {
  readonly changes: readonly {
    readonly id: string;
    readonly name: string;
    readonly before: string;
    readonly after: string;
  }[];
}) {
  return (
    <dl className={styles.list}>
      {changes.map(({ id, name, before, after }) => (
        <div key={id} className={styles.difference}>
          <dt>{name}</dt>
          {before.length > longText || after.length > longText ? (
            <dd className={styles.texts}>
              <ChangedText of="removed" before={before} after={after} />
              <ChangedText of="added" before={before} after={after} />
            </dd>
          ) : (
            <ShortValues before={before} after={after} />
          )}
        </div>
      ))}
    </dl>
  );
}

type Values = { readonly before: string; readonly after: string };

/** Browsers don't announce `del` and `ins`, so hidden words say which value is which. */
function ShortValues({ before, after }: Values) {
  const { t } = useTranslation();
  return (
    <dd className={styles.values}>
      <del className={styles.before}>
        <VisuallyHidden>{t('Settings.Before')}: </VisuallyHidden>
        {before}
      </del>
      <span aria-hidden="true" className={styles.arrow}>
        →
      </span>
      <ins className={styles.after}>
        <VisuallyHidden>{t('Settings.After')}: </VisuallyHidden>
        {after}
      </ins>
    </dd>
  );
}

/** One of two texts. Words that the other one doesn't have are marked, and named for screen readers. */
function ChangedText({ of, before, after }: Values & { readonly of: 'removed' | 'added' }) {
  const { t } = useTranslation();
  const Mark = of === 'removed' ? 'del' : 'ins';
  const parts = wordDiff(before, after).filter(({ kind }) => kind === 'kept' || kind === of);
  let position = 0;
  return (
    <div className={styles.text}>
      <p className={styles.label}>{t(of === 'removed' ? 'Settings.Before' : 'Settings.After')}</p>
      <p className={styles.words}>
        {parts.map(({ text, kind }) => {
          position += text.length;
          return kind === 'kept' ? (
            <span key={position}>{text}</span>
          ) : (
            <Mark key={position}>
              <VisuallyHidden>
                {' '}
                {t(of === 'removed' ? 'Settings.RemovedWords' : 'Settings.AddedWords')}:{' '}
              </VisuallyHidden>
              {text}
              <VisuallyHidden> ({t('Settings.EndOfChange')})</VisuallyHidden>
            </Mark>
          );
        })}
      </p>
    </div>
  );
}
