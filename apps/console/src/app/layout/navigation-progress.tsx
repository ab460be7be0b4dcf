import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** Appears only when loading the next screen takes a moment. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}
