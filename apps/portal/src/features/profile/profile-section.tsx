import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import { ErrorIcon } from '@quittance/ui/icons/status';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './profile-section.module.css';

/** Whether a section is open, and what opens and closes it. */
export type SectionState = { readonly isOpen: boolean; readonly onToggle: () => void };

export type ProfileSectionProps = SectionState & {
  readonly title: string;
  readonly icon: ReactNode;
  /** How things stand there, while the section is closed. */
  readonly summary: ReactNode;
  /** What needs work there; it shows whether or not the section is open. */
  readonly attention?: string | undefined;
  readonly children: ReactNode;
};

/** One part of the profile: a row that says how things stand, and opens to where they are changed. */
export function ProfileSection(props: ProfileSectionProps) {
  const { title, icon, summary, attention, isOpen, onToggle, children } = props;
  const id = useId();
  // What was typed in a section stays there when another one opens.
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const head = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The section above that closed at the same moment has taken this one's head away with it.
    if (isOpen && !wasOpen.current) head.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div ref={head} className={styles.head} data-open={isOpen}>
        <span className={styles.icon}>{icon}</span>
        <div className={styles.words}>
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
