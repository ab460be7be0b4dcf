import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import { ErrorIcon } from '@quittance/ui/icons/status';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './profile-section.module.css';

export type SectionState = { readonly isOpen: boolean; readonly onToggle: () => void };

export type ProfileSectionProps = SectionState & {
  readonly title: string;
  readonly icon: ReactNode;
  /** Shown while the section is closed. */
  readonly summary: ReactNode;
  /** The section's problem, shown even while the section is closed. */
  readonly attention?: string | undefined;
  readonly children: ReactNode;
};

export function ProfileSection(props: ProfileSectionProps) {
  const { title, icon, summary, attention, isOpen, onToggle, children } = props;
  const id = useId();
  // Keeps typed values when another section opens.
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const head = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The section above closed at the same time, which moved this header out of view.
    if (isOpen && !wasOpen.current) head.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div ref={head} className={styles.head} data-open={isOpen}>
        <span className={styles.icon}>{icon}</span>
        <div className={styles.text}>
          <h3>
            <button
              type="button"
              id={`${id}-title`}
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={`${id}-content`}
              aria-describedby={`${id}-summary`}
              onClick={onToggle}
            >
              {title}
            </button>
          </h3>
          <div className={styles.notes} id={`${id}-summary`}>
            {attention !== undefined && (
              <span className={styles.attention}>
                <ErrorIcon size={16} />
                <span>{attention}</span>
              </span>
            )}
            {!isOpen && <span>{summary}</span>}
          </div>
        </div>
        <span className={styles.chevron}>
          <ChevronDownIcon />
        </span>
      </div>
      <div id={`${id}-content`} className={styles.content} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </section>
  );
}
