import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

export type SkipLinkProps = {
  /** The main content, which receives focus. */
  readonly target: RefObject<HTMLElement | null>;
};

/**
 * "Skip to main content" (req 2.13). Intercepts the first Tab on a page, even though the heading has focus by then. Tab
 * from a control that the user chose works as usual. Pass the page as its `key`.
 */
export function SkipLink({ target }: SkipLinkProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const ownDocument = button.current?.ownerDocument;
    if (!ownDocument) return;
    const onFirstTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      ownDocument.removeEventListener('keydown', onFirstTab);
      if (event.shiftKey || !isWherePageStarts(ownDocument.activeElement)) return;
      event.preventDefault();
      button.current?.focus();
    };
    ownDocument.addEventListener('keydown', onFirstTab);
    return () => ownDocument.removeEventListener('keydown', onFirstTab);
  }, []);
  return (
    <button ref={button} type="button" className={styles.skip} onClick={() => target.current?.focus()}>
      {t('Common.SkipToMainContent')}
    </button>
  );
}

function isWherePageStarts(focused: Element | null): boolean {
  return focused === null || ['BODY', 'MAIN'].includes(focused.tagName) || focused.hasAttribute('data-page-heading');
}
